import type { Language } from '#app/domain/localized-text.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { askedJustNow } from '#server/platform/http/too-many-attempts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

/** Seconds. Long enough for a mail to arrive: every new link voids the previous one. */
const pause = 60;

/**
 * Limits a mail that can be requested repeatedly to one per minute. Throws 429 with the seconds left, which depend only
 * on the caller and the input, never on whether there is such an account.
 */
export function createMailPause({ sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>, kind: string) {
  const limit = createRateLimit(sql, sealing, { keyPrefix: `${kind}-pause`, points: 1, duration: pause });
  return async function countMailPause(key: readonly string[], language: Language): Promise<void> {
    const wait = await limit.take(...key);
    if (wait > 0) throw askedJustNow(wait, language);
  };
}
