import * as v from "valibot";
import { toldOutside } from "./effects.ts";

const Draft = v.object({ message: v.object({ raw: v.string() }) });
const Sending = v.object({ id: v.string() });

interface Kept {
  readonly id: string;
  readonly raw: string;
  isSent: boolean;
}

const idsOf = ({ id }: Kept) => ({ id, threadId: id });
const draftOf = (one: Kept) => ({ id: `draft-${one.id}`, message: idsOf(one) });

/** A Gmail that keeps drafts, sends each once, and finds none by its headers' words: what went is counted. */
export function sendingGmail(): (request: Request) => Promise<Response> {
  const kept = new Map<string, Kept>();
  const gone = () => new Response(null, { status: 404 });

  async function put(request: Request, id: string): Promise<Response> {
    const { raw } = v.parse(Draft, await request.json()).message;
    const one = { id, raw: atob(raw.replaceAll("-", "+").replaceAll("_", "/")), isSent: false };
    kept.set(id, one);
    return Response.json(draftOf(one));
  }

  async function send(request: Request): Promise<Response> {
    const { id } = v.parse(Sending, await request.json());
    const one = kept.get(id.replace("draft-", ""));
    if (!one || one.isSent) return gone();
    one.isSent = true;
    toldOutside.drafts -= 1;
    toldOutside.mails += 1;
    return Response.json({ ...idsOf(one), labelIds: ["SENT"] });
  }

  function message(id: string): Response {
    const one = kept.get(id);
    if (!one) return gone();
    const value = /^message-id: *(.*?)\r?$/im.exec(one.raw)?.[1] ?? "";
    const payload = { headers: [{ name: "Message-ID", value }] };
    return Response.json({ ...idsOf(one), labelIds: [one.isSent ? "SENT" : "DRAFT"], payload });
  }

  function found(searchParams: URLSearchParams): Response {
    // Nothing is found by its Message-ID for a while, as at Gmail.
    const label = searchParams.get("labelIds");
    const list = [...kept.values()].filter(({ isSent }) => label === (isSent ? "SENT" : "DRAFT"));
    return Response.json({ messages: list.map(idsOf) });
  }

  function drafts(): Response {
    const list = [...kept.values()].filter(({ isSent }) => !isSent);
    return Response.json({ drafts: list.map(draftOf) });
  }

  function draft(request: Request, id: string): Response | Promise<Response> {
    const one = kept.get(id.replace("draft-", ""));
    if (!one || one.isSent) return gone();
    if (request.method === "PUT") return put(request, one.id);
    kept.delete(one.id);
    toldOutside.drafts -= 1;
    return new Response(null, { status: 204 });
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [what = "", id] = pathname.split("/users/me/")[1]?.split("/") ?? [];
    if (what === "messages") return id === undefined ? found(searchParams) : message(id);
    if (what !== "drafts") return gone();
    if (id === "send") return send(request);
    if (id !== undefined) return draft(request, id);
    if (request.method === "GET") return drafts();
    toldOutside.drafts += 1;
    return put(request, crypto.randomUUID());
  };
}
