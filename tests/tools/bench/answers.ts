import autocannon from 'autocannon';
import { median } from './rounds.ts';
import { cpuMs, type ServerProcess } from './server-process.ts';

const connections = 32;

export interface Target {
  server: ServerProcess;
  path: string;
  cookie?: string | undefined;
}

export interface Throughput {
  perSecond: number;
  /** CPU of the server's process per answer, all threads; NaN except on Linux. */
  cpuMs: number;
}

/**
 * Loads a page over 32 kept-alive connections, with gzip, as browsers do. A number of requests are all answered; after a time the
 * last ones are not, which counts where answers are slow. Throws when any answer is not a 2xx.
 */
export async function closedLoop(
  { server, path, cookie }: Target,
  length: { seconds: number } | { answers: number },
): Promise<Throughput> {
  const url = server.origin + path;
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip', ...(cookie && { cookie }) };
  const limit =
    'seconds' in length ? { duration: length.seconds } : { amount: length.answers, sampleInt: 10 };
  const cpuBefore = cpuMs(server);
  const begun = performance.now();
  const result = await autocannon({ url, headers, connections, ...limit });
  const seconds = (performance.now() - begun) / 1000;
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`);
  const answers = result.requests.total;
  return { perSecond: answers / seconds, cpuMs: (cpuMs(server) - cpuBefore) / answers };
}

const answers = 9;

/** Milliseconds of an answer, the whole or only its beginning. */
export async function answerMs(url: string, cookie: string, { isWhole = true } = {}): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
  if (isWhole) {
    await response.arrayBuffer();
    return performance.now() - begun;
  }
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - begun;
  await reader?.cancel();
  return ms;
}

/** The middle one of several answers, one at a time. */
export async function middleMs(...asked: Parameters<typeof answerMs>): Promise<number> {
  const all: number[] = [];
  while (all.length < answers) all.push(await answerMs(...asked));
  return median(all);
}
