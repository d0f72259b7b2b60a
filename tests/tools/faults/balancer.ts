import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#tests/support/served/loopback.ts';

const checkEveryMs = 250;
const checkPatienceMs = 1000;
const answerPatienceMs = 20_000;

interface Target {
  port: number;
  isReady: boolean;
}

const agent = new Agent({ keepAlive: true });
/** Errors of connections that no request went through. */
const isUnsent = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED';

export async function openBalancer() {
  let targets: Target[] = [];
  let turn = 0;
  const inTurn = () => {
    const ready = targets.filter(({ isReady }) => isReady);
    const usable = ready.length > 0 ? ready : targets;
    turn += 1;
    return usable
      .map((_, index) => usable[(turn + index) % usable.length])
      .filter((target) => target !== undefined);
  };
  const check = async (target: Target) => {
    try {
      const signal = AbortSignal.timeout(checkPatienceMs);
      target.isReady = (await fetch(`http://127.0.0.1:${target.port}/readyz`, { signal })).ok;
    } catch {
      target.isReady = false;
    }
  };
  const checks = setInterval(() => targets.forEach((target) => void check(target)), checkEveryMs);
  const listening = await listen(createServer((asked, answer) => void pass(asked, answer, inTurn())));
  return {
    origin: `http://localhost:${listening.port}`,
    /** Ports of the servers behind it. */
    use: (ports: readonly number[]) => (targets = ports.map((port) => ({ port, isReady: true }))),
    async [Symbol.asyncDispose]() {
      clearInterval(checks);
      await listening[Symbol.asyncDispose]();
    },
  };
}

/** Reading requests go to the next server after a failure; others only when none of it was sent. */
async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  targets: readonly Target[],
): Promise<void> {
  const body = await buffer(asked).catch(() => undefined);
  if (!body) return;
  for (const target of targets) {
    try {
      const upstream = await send(asked, body, target.port);
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(answer);
      upstream.on('error', () => answer.destroy());
      return;
    } catch (error) {
      target.isReady = false;
      if (asked.method !== 'GET' && !(error instanceof Error && isUnsent(error))) break;
    }
  }
  answer.writeHead(502, { 'content-type': 'text/plain' }).end('No server answered.');
}

function send(
  { url, method, headers, socket }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const forwarded = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ');
    const options = { host: '127.0.0.1', port, path: url, method, agent };
    const sent = request({ ...options, headers: { ...headers, 'x-forwarded-for': forwarded } });
    sent.once('response', resolve).once('error', reject);
    sent.setTimeout(answerPatienceMs, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}
