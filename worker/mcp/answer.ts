import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { maxBodyBytes, readBody } from "../http/read-input.ts";

/** Every request is answered alone and as JSON: no sessions, no streams to keep open. */
export async function answerMcp(request: Request, server: () => McpServer): Promise<Response> {
  if (request.method !== "POST") {
    return refused(405, ProtocolErrorCode.InvalidRequest, "Only POST is served here");
  }
  const message = parsedJson(await readBody(request));
  if (message === undefined) {
    return refused(400, ProtocolErrorCode.ParseError, "The body is not valid JSON");
  }
  // Gone from the protocol, and one that cancels its own request would never be answered.
  if (Array.isArray(message)) {
    return refused(400, ProtocolErrorCode.InvalidRequest, "Send one message at a time");
  }
  if (await isLegacyRequest(request, message)) return answerEarlier(request, message, server());
  const handler = createMcpHandler(server, {
    legacy: "reject",
    maxRequestBodySize: maxBodyBytes,
    // Nothing is published on them: what changes is followed in the room.
    maxSubscriptions: 0,
  });
  return handler.fetch(request, { parsedBody: message });
}

/** Revisions that begin with a handshake, which is answered and forgotten. */
async function answerEarlier(request: Request, message: unknown, server: McpServer) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function parsedJson(body: string): unknown {
  try {
    const message: unknown = JSON.parse(body);
    return message;
  } catch {
    return undefined;
  }
}

const refused = (status: number, code: number, message: string): Response =>
  Response.json(
    { jsonrpc: "2.0", id: null, error: { code, message } },
    { status, headers: status === 405 ? { allow: "POST" } : {} },
  );
