import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable, type Duplex } from 'node:stream';

/** Re-encoding an address can triple the size of a header that our own port accepted. */
const maxHeaderSize = 64 * 1024;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Answers requests with a node:http listener without a port, over a pair of streams. It is reachable from this process only,
 * whatever public address the product has.
 */
export function inProcessServer(listener: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer({ maxHeaderSize }, listener);

  return async (request) => {
    const { host, pathname, search, protocol } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const [near, far]: Duplex[] = duplexPair();
    if (!near || !far) throw new Error('duplexPair did not return two streams.');
    server.emit('connection', far);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send({
        createConnection: () => near,
        maxHeaderSize,
        method: request.method,
        path: pathname + search,
        headers: {
          ...Object.fromEntries([...request.headers].filter(([name]) => !hopByHop.has(name))),
          host,
          'x-forwarded-proto': protocol.slice(0, -1),
          'content-length': String(body.length),
          connection: 'close',
        },
      });
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
      outgoing.end(body);
    });
    return responseOf(answer);
  };
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (hopByHop.has(name)) continue;
    for (const value of values) headers.append(name, value);
  }
  const chunks = await Readable.from(answer).toArray();
  const body = Buffer.concat(chunks);
  return new Response(body.length > 0 ? body : null, { status: answer.statusCode ?? 500, headers });
}
