import { ApiUnavailableError } from './errors.ts';

/**
 * The result of the work, unless the time limit passes (timeout) or the client disconnects (aborted) first. The work itself
 * continues, because code in this process cannot be interrupted like a connection.
 */
async function within<T>(
  work: () => Promise<T>,
  { milliseconds, signal }: { milliseconds: number; signal?: AbortSignal | undefined },
): Promise<T> {
  if (signal?.aborted) throw new ApiUnavailableError('aborted');
  const { promise: over, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new ApiUnavailableError('aborted'));
  const timer = setTimeout(() => reject(new ApiUnavailableError('timeout')), milliseconds);
  signal?.addEventListener('abort', leave);
  try {
    return await Promise.race([work(), over]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

interface Call {
  method: string;
  headers: Record<string, string>;
  json?: unknown;
  searchParams?: Record<string, string | number | boolean | undefined>;
}

interface Ways {
  fetch: (request: Request) => Promise<Response>;
  milliseconds: number;
  signal?: AbortSignal | undefined;
  /** Sends the call as over the network, with its retries and errors. */
  send(fetch: (request: Request) => Promise<Response>): Promise<Response>;
}

/**
 * Sends a call to an API in this process. A successful response skips the work that only a network needs. Any other result is
 * passed on as the first attempt of a network call, so retries, delays and errors are decided in one place.
 */
export async function sendInProcess(url: string, call: Call, ways: Ways): Promise<Response> {
  const { fetch, milliseconds, signal, send } = ways;
  let first: Promise<Response> | undefined = within(() => fetch(requestOf(url, call)), {
    milliseconds,
    signal,
  });
  try {
    const answer = await first;
    if (answer.ok) return answer;
  } catch (error) {
    if (error instanceof ApiUnavailableError) throw error;
  }
  return send((request) => {
    const outcome = first ?? fetch(request);
    first = undefined;
    return outcome;
  });
}

function requestOf(url: string, { method, headers, json, searchParams }: Call): Request {
  const address = new URL(url);
  if (searchParams) {
    const given = Object.entries(searchParams).filter(([, value]) => value !== undefined);
    address.search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  }
  if (json === undefined) return new Request(address, { method, headers });
  const body = JSON.stringify(json);
  return new Request(address, { method, headers: { 'content-type': 'application/json', ...headers }, body });
}
