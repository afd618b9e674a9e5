// The peer: a plain socket.io server with one room. POST /post sends an event to it, POST /burst sends many.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Server } from "socket.io";

const client = new URL(
  "../node_modules/socket.io-client/dist/socket.io.esm.min.js",
  import.meta.url,
);
// A list in a page: what a framework, a cache and ten thousand items are compared with.
const page = `<!doctype html><title>bare</title><body><ul></ul><script type="module">
import { io } from "/client.js";
const list = document.querySelector("ul");
const socket = io({ transports: ["websocket"] });
socket.on("connect", () => (document.body.dataset.connected = "yes"));
socket.on("tasksCreated", ({ title }) => {
  const item = document.createElement("li");
  item.textContent = title;
  list.prepend(item);
});
</script>`;

const server = createServer((request, response) => {
  if (request.method === "GET") {
    const isClient = request.url === "/client.js";
    response.setHeader("content-type", isClient ? "text/javascript" : "text/html");
    response.end(isClient ? readFileSync(client) : page);
    return;
  }
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
  if (!socket.recovered) void socket.join("person");
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
