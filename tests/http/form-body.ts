import type { Entry } from './entry-list.ts';

export interface FormBody {
  contentType: string;
  body: Uint8Array;
}

const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);

/** name=value pairs; for a file only its name, as in browsers. */
export function urlEncoded(entries: readonly Entry[]): string {
  return new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString();
}

async function multipart(entries: readonly Entry[]): Promise<FormBody> {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  const encoded = new Response(data);
  const contentType = encoded.headers.get('content-type') ?? '';
  // @hono/node-server replaces Response by one without bytes() in a process that serves.
  return { contentType, body: new Uint8Array(await encoded.arrayBuffer()) };
}

const plainText = (entries: readonly Entry[]) =>
  entries.map(([name, value]) => `${name}=${textOf(value)}\r\n`).join('');

/** Encodes fields in the form's encoding; URL-encoded for an unknown one. */
export async function formBody(entries: readonly Entry[], enctype: string): Promise<FormBody> {
  if (enctype === 'multipart/form-data') return multipart(entries);
  const encoder = new TextEncoder();
  if (enctype === 'text/plain') return { contentType: enctype, body: encoder.encode(plainText(entries)) };
  return { contentType: 'application/x-www-form-urlencoded', body: encoder.encode(urlEncoded(entries)) };
}
