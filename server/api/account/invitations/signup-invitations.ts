import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { SignupInvitationsTable } from '#server/platform/db/tables/sign-in.ts';
import { invitationDays, orderMail, type MailOrder } from '#server/platform/jobs/mail/mail-order.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { type AnyJobHandler, enqueue, type JobDependencies, jobHandler } from '#server/platform/jobs/job.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { emailDigest, emailDigests } from '../email/email-digest.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';
import { lockContactByEmail } from '../email/contact.ts';

const invitationLasts = Temporal.Duration.from({ hours: 24 * invitationDays });

export interface NewInvitation {
  email: string;
  /** The employee who invites a partner; null for a person's own link. */
  inviterId: string | null;
  /** The roster row of a dependent, for their own link. */
  dependentRowId?: string | null;
  companyIds: string[];
  requireEmployeeId: boolean;
  now: Temporal.Instant;
  /** `invitationDays` when left out. */
  lasts?: Temporal.Duration;
}

function placeOf(invitationId: string) {
  return { table: 'signup_invitations', column: 'email_sealed', row: invitationId };
}

export function openInvitedEmail(
  sealing: Sealing,
  { id, email_sealed }: { id: string; email_sealed: Buffer },
) {
  return sealing.open(email_sealed, placeOf(id));
}

/** The row of an invitation. Only a digest of the token is kept. */
export function invitationRow(
  sealing: Sealing,
  { id, token, lasts = invitationLasts, ...invitation }: NewInvitation & { id: string; token: string },
): Insertable<SignupInvitationsTable> {
  return {
    id,
    token_digest: tokenDigest(token),
    kind: invitation.inviterId === null ? 'employee' : 'partner',
    email_digest: emailDigest(sealing, invitation.email),
    email_sealed: sealing.seal(invitation.email, placeOf(id)),
    inviter_id: invitation.inviterId,
    roster_row_id: invitation.dependentRowId ?? null,
    allowed_company_ids: invitation.companyIds,
    require_employee_id: invitation.requireEmployeeId,
    created_at: invitation.now.toString(),
    expires_at: invitation.now.add(lasts).toString(),
  };
}

/** Ends an employee's open invitation of a partner. Returns whether there was one. */
export async function revokePartnerInvitation(inviterId: string, sql: Sql, now: Temporal.Instant) {
  const { numUpdatedRows } = await sql
    .updateTable('signup_invitations')
    .set({ revoked_at: now.toString() })
    .where('inviter_id', '=', inviterId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Creates an invitation in the caller's transaction. An earlier open link of the same person becomes void. */
export async function issueInvitation(
  sql: Sql,
  sealing: Sealing,
  invitation: NewInvitation,
): Promise<string> {
  const { inviterId, email, now } = invitation;
  if (inviterId !== null) await revokePartnerInvitation(inviterId, sql, now);
  else
    await sql
      .updateTable('signup_invitations')
      .set({ revoked_at: now.toString() })
      .where('email_digest', 'in', emailDigests(sealing, email))
      .where('kind', '=', 'employee')
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
  const token = newSessionToken();
  const row = invitationRow(sealing, { ...invitation, id: randomUUID(), token });
  await sql.insertInto('signup_invitations').values(row).execute();
  return token;
}

/** Mails a sign-up link of their own to an address. */
export async function inviteToSignUp(
  sql: Sql,
  dependencies: JobDependencies,
  { language, ...invitation }: Omit<NewInvitation, 'inviterId' | 'now'> & { language: Language },
  job?: Parameters<typeof orderMail>[3],
): Promise<void> {
  const own = { ...invitation, inviterId: null, now: dependencies.clock.now() };
  const token = await issueInvitation(sql, dependencies.sealing, own);
  await orderMail(sql, dependencies, { template: 'signUp', to: invitation.email, language, token }, job);
}

export const invitePartnerJob = 'invite-partner';

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
  });
  await enqueue(sql, dependencies, { kind: invitePartnerJob, payload: { email, token, language } });
}

/** Mails a partner the link; an address with an account gets a mail that no invitation is needed. */
export function invitePartnerHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ email: z.string(), token: z.string(), language: z.string().transform(languageOf) }),
    run: {
      within: async (transaction, { email, token, language }) => {
        const contact = await lockContactByEmail(transaction, dependencies.sealing, email);
        const order: MailOrder = contact
          ? { template: 'alreadyMember', to: contact.details.email, language: contact.language }
          : { template: 'partnerInvitation', to: email, language, token };
        await orderMail(transaction, dependencies, order);
      },
    },
  });
}
