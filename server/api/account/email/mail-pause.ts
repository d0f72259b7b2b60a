import type { Context } from 'hono';
import type { Language } from '#app/domain/localized-text.ts';
import { createRateLimit, askedJustNow, mailsToWholeOffice } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { canonicalEmail } from '#app/domain/email-address.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** Seconds. Long enough for a mail to arrive: every new link voids the previous one. */
const pause = 60;

/**
 * Limits a mail that can be requested repeatedly to one per minute. Throws 429 with the seconds left, which depend only
 * on the caller and the input, never on whether there is such an account.
 */
export function createMailPause({ sql, sealing }: ApiDependencies, kind: string) {
  const limit = createRateLimit(sql, sealing, { keyPrefix: `${kind}-pause`, points: 1, duration: pause });
  return async function countMailPause(key: readonly string[], language: Language): Promise<void> {
    const wait = await limit.take(...key);
    if (wait > 0) throw askedJustNow(wait, language);
  };
}

/** Protects one mailbox from a flood. */
const perEmail = { points: 5, duration: 60 * 60 };

/**
 * Accepts requests for a mail with a link, by an address that anyone can type. The job checks later whether there is an account,
 * so that the response is the same for every address; for the same reason requests that find one count too. A second request
 * within a minute has to wait. When a mailbox gets too many, no more mails are sent and the response stays the same.
 *
 * @param name of the limits
 */
export function createMailRequest(dependencies: ApiDependencies, name: string, kind: string) {
  const { sql, sealing } = dependencies;
  const byAddress = createRateLimit(sql, sealing, { keyPrefix: `${name}-address`, ...mailsToWholeOffice });
  const byEmail = createRateLimit(sql, sealing, { keyPrefix: `${name}-email`, ...perEmail });
  const pause = createMailPause(dependencies, name);

  return async function requestMail<E extends ApiEnv>(c: Context<E>, email: string): Promise<void> {
    const { language } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    await byAddress.enforce(language, address);
    await pause([address, canonicalEmail(email)], language);
    if ((await byEmail.take(canonicalEmail(email))) > 0) return;
    await enqueue(sql, dependencies, { kind, payload: { email, language } });
  };
}
