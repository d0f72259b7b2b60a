import type { Sql } from '#server/db/sql.ts';
import { problem } from '#server/http/json-api/problem.ts';

/**
 * Lets what is done for one member happen one after the other, until the transaction ends. Tells whether they may still come in, and whether they
 * agreed that data of theirs is shared; undefined where they are gone.
 */
export async function lockMemberRow(
  memberId: string,
  transaction: Sql,
): Promise<{ hasAccess: boolean; hasConsented: boolean } | undefined> {
  const member = await transaction
    .selectFrom('members')
    .select(['access_ended_at', 'require_data_sharing_consent'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    member && {
      hasAccess: member.access_ended_at === null,
      hasConsented: !member.require_data_sharing_consent,
    }
  );
}

/** The same, for what a member does. Throws 401 when their access ended while this waited. */
export async function lockMember(memberId: string, transaction: Sql): Promise<{ hasConsented: boolean }> {
  const member = await lockMemberRow(memberId, transaction);
  if (!member?.hasAccess) throw problem(401, 'unauthenticated');
  return member;
}

/**
 * The same, for what shares a member's data with experts and providers. Throws 403 where they did not agree to that, or took it
 * back while this waited.
 */
export async function lockConsentingMember(memberId: string, transaction: Sql): Promise<void> {
  const { hasConsented } = await lockMember(memberId, transaction);
  if (!hasConsented) throw problem(403, 'consent_required');
}
