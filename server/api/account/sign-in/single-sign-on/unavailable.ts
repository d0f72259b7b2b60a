import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** Turns an unreachable provider into a 503 and logs the cause; other errors are for the caller. */
export async function mapProviderErrors<T>(
  { log }: Pick<ApiDependencies, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'IdentityUnavailableError') throw error;
    log.error({ event: 'identity-provider', err: error });
    throw problem(503, 'identity_provider_unavailable');
  }
}
