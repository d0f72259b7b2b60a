import { ApiUnavailableError } from './unavailable-error.ts';

/**
 * The result of the work, unless the time limit passes (timeout) or the client disconnects (aborted) first. The work itself
 * continues, because code in this process cannot be interrupted like a connection.
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
