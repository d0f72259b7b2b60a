import type { Sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';

/**
 * Serializes changes to one member until the transaction ends. Returns whether they have access, whether what their
 * coverage includes is open to them, and whether they consented to data sharing; undefined for an unknown member.
 */
export async function lockMemberRow(
  memberId: string,
  transaction: Sql,
): Promise<{ hasAccess: boolean; isCovered: boolean; hasConsented: boolean } | undefined> {
  const member = await transaction
    .selectFrom('members')
    .select(['access_ended_at', 'coverage_closed_at', 'require_data_sharing_consent'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    member && {
      hasAccess: member.access_ended_at === null,
      isCovered: (member.access_ended_at ?? member.coverage_closed_at) === null,
      hasConsented: !member.require_data_sharing_consent,
    }
  );
}

/** The same, for actions of a member. Throws 401 when their access ended while waiting for the lock. */
export async function lockMember(memberId: string, transaction: Sql): Promise<{ hasConsented: boolean }> {
  const member = await lockMemberRow(memberId, transaction);
  if (!member?.hasAccess) throw problem(401, 'unauthenticated');
  return member;
}

/**
 * The same, for actions that share a member's data with experts and providers. Throws 403 when they did not consent or
 * withdrew consent while waiting for the lock.
 */
export async function lockConsentingMember(memberId: string, transaction: Sql): Promise<void> {
  const { hasConsented } = await lockMember(memberId, transaction);
  if (!hasConsented) throw problem(403, 'consent_required');
}
