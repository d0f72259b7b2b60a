import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** A server for tests of the visitor itself; it stops when disposed of. */
export async function fixtureServer(answer: Answer): Promise<AsyncDisposable & { address: string }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The fixture server has no port.');
  return {
    address: `http://localhost:${at.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Serves a page; answers a form post with a page that shows the posted data as JSON in its main part. */
export function showing(html: string): Answer {
  return (request, body, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method === 'GET' && !request.url?.includes('?')) return response.end(html);
    const { method, url, headers } = request;
    const seen = JSON.stringify({ method, url, headers, body: body.toString('latin1') });
    return response.end(`<main><pre>${seen.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></main>`);
  };
}

export interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The data shown by showing(). */
export const seenOn = (page: { document: Document }): Seen =>
  JSON.parse(page.document.querySelector('pre')?.textContent ?? '{}') as Seen;
