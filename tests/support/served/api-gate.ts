import { text } from 'node:stream/consumers';
import { createServer, request as ask } from 'node:http';
import { listen } from './loopback.ts';

/** A proxy between a server and another's benefits API that can be closed. */
export interface ApiGate extends AsyncDisposable {
  /** The API's address through the gate. */
  baseUrl: string;
  /** Answers every call, or those to a path, with this error (one per pointer); undefined forwards them again. */
  answer?: { status: number; code: string; path?: RegExp; pointers?: readonly string[] } | undefined;
  /** Changes the JSON responses. */
  change?: (body: string) => string;
  /** Requests so far, such as `GET /api/v3/session`; a test may clear it. */
  asked: string[];
}

/** @param origin origin of the app with the API */
export async function openApiGate(origin: string): Promise<ApiGate> {
  const server = createServer((incoming, outgoing) => {
    const { answer } = gate;
    gate.asked.push(`${incoming.method} ${incoming.url}`);
    const isMeant = answer && (answer.path?.test(incoming.url ?? '') ?? true);
    if (isMeant && (answer.status !== 422 || incoming.method !== 'GET')) {
      incoming.resume();
      const headers = { 'content-type': 'application/vnd.api+json', 'retry-after': '0' };
      const { status, code, pointers = [undefined] } = answer;
      const errors = pointers.map((pointer) => ({
        status: String(status),
        code,
        title: 'As the test told it.',
        ...(pointer && { source: { pointer } }),
      }));
      outgoing.writeHead(answer.status, headers).end(JSON.stringify({ errors }));
      return;
    }
    const { method, headers, url = '' } = incoming;
    const onward = ask(new URL(url, origin), { method, headers }, (response) => {
      const { 'content-length': _, ...others } = response.headers;
      const { change } = gate;
      if (change && /json/.test(others['content-type'] ?? '')) {
        outgoing.writeHead(response.statusCode ?? 502, others);
        text(response).then(
          (body) => outgoing.end(change(body)),
          () => outgoing.destroy(),
        );
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const { port, ...listening } = await listen(server);
  const gate: ApiGate = { ...listening, asked: [], baseUrl: `http://127.0.0.1:${port}/api` };
  return gate;
}
