import { Problem } from "./problem.ts";

/** Bytes of a form: the largest file, and what stands around it. */
const maxFormBytes = 10_000_000 + 64_000;

export interface ReadForm {
  readonly fields: Record<string, unknown>;
  /** Digest of the body, for the fingerprint of a retried call. */
  readonly digest: string;
}

/** Reads a `multipart/form-data` body, and never more of it than is allowed, whatever the headers claim. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem("unsupported_type", "The body must be multipart/form-data");
  }
  const bytes = await limited(request);
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    return { fields: fieldsOf(form), digest: new Uint8Array(digest).toHex() };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("invalid_input", "The body is not a form that can be read");
  }
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (Object.hasOwn(fields, name)) {
      throw new Problem("invalid_input", `${name}: given twice`, { field: name });
    }
    fields[name] = value;
  }
  return fields;
}

async function limited(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Problem("too_large", "The file is larger than 10 MB", { field: "file" });
  if (Number(request.headers.get("content-length") ?? 0) > maxFormBytes) throw tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | null = request.body;
  for await (const chunk of chunks ?? []) {
    size += chunk.byteLength;
    if (size > maxFormBytes) throw tooLarge;
    parts.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
