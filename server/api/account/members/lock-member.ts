import type { Sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { coverageOverAt } from './member.ts';

interface LockedMember {
  hasAccess: boolean;
  /** Whether what their coverage includes is open to them. */
  isCovered: boolean;
  /** When that ends, where it is known. */
  coverageOverAt: Temporal.Instant | undefined;
  /** To data sharing. */
  hasConsented: boolean;
}

/** Serializes changes to one member until the transaction ends. Returns undefined for an unknown member. */
export async function lockMemberRow(memberId: string, transaction: Sql): Promise<LockedMember | undefined> {
  const member = await transaction
    .selectFrom('members')
    .select(['access_ended_at', 'coverage_closed_at', 'covered_until', 'require_data_sharing_consent'])
    .select(({ selectFrom }) =>
      selectFrom('companies')
        .select('time_zone')
        .whereRef('companies.id', '=', 'members.company_id')
        .$asScalar()
        .$notNull()
        .as('company_time_zone'),
    )
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    member && {
      hasAccess: member.access_ended_at === null,
      isCovered: (member.access_ended_at ?? member.coverage_closed_at) === null,
      coverageOverAt: coverageOverAt(member),
      hasConsented: !member.require_data_sharing_consent,
    }
  );
}

/** The same, for actions of a member. Throws 401 when their access ended while waiting for the lock. */
export async function lockMember(memberId: string, transaction: Sql): Promise<LockedMember> {
  const member = await lockMemberRow(memberId, transaction);
  if (!member?.hasAccess) throw problem(401, 'unauthenticated');
  return member;
}

/**
 * The same, for actions that share a member's data with experts and providers. Throws 403 when they did not consent or
 * withdrew consent while waiting for the lock.
 */
export async function lockConsentingMember(memberId: string, transaction: Sql): Promise<LockedMember> {
  const member = await lockMember(memberId, transaction);
  if (!member.hasConsented) throw problem(403, 'consent_required');
  return member;
}
