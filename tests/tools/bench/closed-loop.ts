import autocannon from 'autocannon';
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

/** Loads a page over 32 kept-alive connections, with gzip, as browsers do. Throws when any answer is not a 2xx. */
export async function closedLoop({ server, path, cookie }: Target, seconds: number): Promise<Throughput> {
  const url = server.origin + path;
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip', ...(cookie && { cookie }) };
  const before = cpuMs(server);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`);
  const answers = result.requests.total;
  return { perSecond: answers / result.duration, cpuMs: (cpuMs(server) - before) / answers };
}
