import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

const seconds = 60;

/** Turns an unreachable provider into a 503 and logs the cause. */
export async function mapBankErrors<T>(
  { log }: Pick<ApiDependencies, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BankUnavailableError') throw error;
    log.error({ event: 'bank', err: error });
    throw problem(503, 'bank_unavailable', { 'Retry-After': String(seconds) });
  }
}
