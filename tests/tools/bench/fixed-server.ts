import { createServer } from 'node:http';
import { comparedPages, type ComparedPage } from './compared-pages.ts';

interface FixedAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

const [origin, cookie] = process.argv.slice(2);
if (!origin || !cookie) throw new Error('usage: fixed-server.ts ORIGIN COOKIE');

async function fetchAnswer({ path, signedIn }: ComparedPage): Promise<FixedAnswer> {
  const headers = { 'accept-encoding': 'identity', ...(signedIn && { cookie }) };
  const response = await fetch(origin + path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  const kept = Object.fromEntries(response.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'date']) delete kept[name];
  return { headers: { ...kept, 'content-length': String(body.byteLength) }, body };
}

const answers = new Map<string, FixedAnswer>();
for (const page of comparedPages) answers.set(page.path, await fetchAnswer(page));

// The limit of node:http on this machine: the same headers and bytes from a buffer.
createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
