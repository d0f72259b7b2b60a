import type { Context } from 'hono';
import { canonicalEmail } from '#app/domain/canonical-email.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { createRateLimit, mailsToWholeOffice, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { createMailPause } from './email/mail-pause.ts';

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
    const wait = await byAddress.take(address);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await pause([address, canonicalEmail(email)], language);
    if ((await byEmail.take(canonicalEmail(email))) > 0) return;
    await enqueue(sql, dependencies, { kind, payload: { email, language } });
  };
}
