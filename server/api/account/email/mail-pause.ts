import type { Language } from '#app/domain/localized-text.ts';
import { createRateLimit, askedJustNow, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing'>;

/** Seconds. Long enough for a mail to arrive: every new link voids the previous one. */
const pause = 60;

/**
 * Limits a mail that can be requested repeatedly to one per minute. Throws 429 with the seconds left, which depend only
 * on the caller and the input, never on whether there is such an account.
 */
export function createMailPause({ sql, sealing }: Dependencies, kind: string) {
  const limit = createRateLimit(sql, sealing, { keyPrefix: `${kind}-pause`, points: 1, duration: pause });
  return async function countMailPause(key: readonly string[], language: Language): Promise<void> {
    const wait = await limit.take(...key);
    if (wait > 0) throw askedJustNow(wait, language);
  };
}

/** Limits the mails of one member. Throws 429 with the time left. */
export function createMailLimit({ sql, sealing }: Dependencies, rule: Parameters<typeof createRateLimit>[2]) {
  const limit = createRateLimit(sql, sealing, rule);
  return async function countMail(memberId: string, language: Language): Promise<void> {
    const wait = await limit.take(memberId);
    if (wait > 0) throw tooManyAttempts(wait, language);
  };
}
