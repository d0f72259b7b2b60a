import type { AccountTokensTable } from '#server/platform/db/tables/sign-in.ts';
import type { RunningJob } from '#server/platform/jobs/job.ts';
import type { LinkMail } from '#server/platform/jobs/mail/mail-order.ts';
import { isStaffInvitationOpen } from '#server/api/staff/invitations/invitations.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { issueToken } from '../account-tokens.ts';
import { findContact } from './contact.ts';
import { emailDigests } from './email-digest.ts';
import { isLockedOut } from '../lockout/lock-queries.ts';
import { tokenDigest } from '../sessions/session-token.ts';

/** Part of a link's duration that may pass before sending without making the duration stated in the mail wrong. */
const negligible = 0.1;

/**
 * Returns the mail with a link that works for its stated duration: links may have expired during a mail outage. Undefined
 * when the link was replaced, used or revoked, because then the mail is no longer needed.
 */
export async function withWorkingLink(
  order: LinkMail,
  dependencies: ApiDependencies,
  rewrite: RunningJob['rewrite'],
): Promise<LinkMail | undefined> {
  const { sql, clock, sealing } = dependencies;
  const now = clock.now();
  if (order.template === 'signUp' || order.template === 'partnerInvitation') {
    // Invitations last for weeks, longer than a mail is retried.
    const open = await sql
      .selectFrom('signup_invitations')
      .select('id')
      .where('token_digest', '=', tokenDigest(order.token))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now.toString())
      .executeTakeFirst();
    return open && order;
  }
  if (order.template === 'staffInvitation' || order.template === 'staffFactor') {
    return (await isStaffInvitationOpen(sql, order.token, now)) ? order : undefined;
  }
  return sql.transaction().execute(async (transaction) => {
    // Includes expired ones, which are kept for longer than a mail is retried.
    const link = await transaction
      .selectFrom('account_tokens')
      .selectAll()
      .where('token_digest', '=', tokenDigest(order.token))
      .forUpdate()
      .executeTakeFirst();
    if (!link || hasTimeLeft(link, now)) return link && order;
    const { member_id: memberId, purpose } = link;
    // The lock may be over by now; a later one orders a mail of its own.
    if (order.template === 'unlock') {
      const { details } = await findContact(memberId, transaction, sealing);
      const digests = emailDigests(sealing, details.email);
      if (!(await isLockedOut(memberId, transaction, digests, now))) return undefined;
    }
    const token = await issueToken(memberId, transaction, { purpose, now, lasts: lifetimeOf(link) });
    const renewed = { ...order, token, renewals: (order.renewals ?? 0) + 1 };
    await rewrite(transaction, renewed);
    return renewed;
  });
}

type Times = Pick<AccountTokensTable, 'created_at' | 'expires_at'>;

const lifetimeOf = ({ created_at, expires_at }: Times) =>
  Temporal.Instant.from(created_at).until(Temporal.Instant.from(expires_at));

function hasTimeLeft(link: Times, now: Temporal.Instant): boolean {
  const waited = Temporal.Instant.from(link.created_at).until(now).total('seconds');
  return waited <= lifetimeOf(link).total('seconds') * negligible;
}
