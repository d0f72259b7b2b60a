import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { invitationDays } from '#server/platform/jobs/mail/mail-order.ts';
import { issueInvitation } from './signup-invitations.ts';

export const invitePartnerJob = 'invite-partner';

export const invitePartnerPayload = z.object({
  email: z.string(),
  token: z.string(),
  language: z.string().transform(languageOf),
});

interface Invited {
  email: string;
  companyId: string;
  language: Language;
}

/**
 * Orders a partner invitation in the caller's transaction. The job decides later which mail is sent, so this call does not
 * depend on whether the address has an account. An earlier invitation becomes void.
 */
export async function orderPartnerInvitation(
  employeeId: string,
  sql: Sql,
  dependencies: JobDependencies,
  { email, companyId, language }: Invited,
): Promise<void> {
  const token = await issueInvitation(sql, dependencies.sealing, {
    email,
    inviterId: employeeId,
    companyIds: [companyId],
    requireEmployeeId: false,
    now: dependencies.clock.now(),
    lasts: Temporal.Duration.from({ hours: 24 * invitationDays }),
  });
  await enqueue(sql, dependencies, { kind: invitePartnerJob, payload: { email, token, language } });
}
