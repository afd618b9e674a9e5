// The peer: a plain socket.io server with one room. POST /post sends an event to it, POST /burst sends many.
import { createServer } from "node:http";
import { Server } from "socket.io";

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const { event, data, count = 1 } = JSON.parse(body);
    for (let sent = 0; sent < count; sent++) io.to("person").emit(event, data);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: true, data: { delivered: 1 } }));
  });
});
const io = new Server(server, {
  transports: ["websocket"],
  cors: { origin: "*" },
  connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
  maxHttpBufferSize: 1e8,
});
io.on("connection", (socket) => {
  if (!socket.recovered) socket.join("person");
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
