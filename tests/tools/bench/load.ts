import autocannon from 'autocannon';

const connections = 32;

export interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Requests a second over 32 kept-alive connections. Throws if any response is not a 200. */
export async function requestsPerSecond({ url, headers }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`);
  return result.requests.total / result.duration;
}
