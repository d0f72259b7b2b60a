import { ApiUnavailableError } from './unavailable-error.ts';

/**
 * What the work comes to, unless the time is over (timeout) or whoever wanted it has gone (aborted) before. The work itself
 * goes on: nothing in this process can be cut off as a connection can.
 */
export async function within<T>(
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
