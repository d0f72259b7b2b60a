import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import { membersOfPartner, mostCounted } from '#server/api/account/members/members-of-partner.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The open invitation with this token digest. The only look-up without a member, because there is none yet. */
export function findInvitation(sql: Sql, tokenDigest: Buffer, now: Temporal.Instant) {
  return sql
    .selectFrom('signup_invitations')
    .leftJoin('members as inviter', 'inviter.id', 'signup_invitations.inviter_id')
    .select([
      'signup_invitations.id',
      'signup_invitations.kind',
      'signup_invitations.email_sealed',
      'signup_invitations.inviter_id',
      'signup_invitations.allowed_company_ids',
      'signup_invitations.require_employee_id',
      'signup_invitations.roster_row_id',
      'inviter.details_sealed as inviter_details_sealed',
    ])
    .where('signup_invitations.token_digest', '=', tokenDigest)
    .where('signup_invitations.used_at', 'is', null)
    .where('signup_invitations.revoked_at', 'is', null)
    .where('signup_invitations.expires_at', '>', now.toString())
    .where('inviter.access_ended_at', 'is', null)
    .where('inviter.coverage_closed_at', 'is', null)
    .executeTakeFirst();
}

/** Returns false when it was used, revoked or expired in the meantime; of concurrent posts only one uses it. */
export async function useInvitation(sql: Sql, invitationId: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('signup_invitations')
    .set({ used_at: now.toString() })
    .where('id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Chooses a care navigator: one who speaks the member's language; among those one other than the inviting employee's, so that
 * couples' conversations stay separate; then the one with the fewest members, any of those with very many. Undefined when there is none.
 */
export async function chooseCareNavigator(
  sql: Sql,
  language: string,
  inviterId?: string,
): Promise<string | undefined> {
  const chosen = await sql
    .selectFrom('call_experts')
    .select('call_experts.id')
    .where('call_experts.care_navigator', '=', true)
    .orderBy(
      ({ val, eb, ref }) => eb(val(language), '=', eb.fn.any(ref('call_experts.spoken_languages'))),
      'desc',
    )
    .$if(inviterId !== undefined, (query) =>
      query.orderBy(({ exists, selectFrom }) =>
        exists(
          selectFrom('members')
            .select('id')
            .where('id', '=', inviterId ?? null)
            .whereRef('care_navigator_id', '=', 'call_experts.id'),
        ),
      ),
    )
    .orderBy(membersOfPartner('all'))
    .orderBy(raw`case when ${membersOfPartner('all')} = ${raw.lit(mostCounted)} then random() end`)
    .orderBy('call_experts.id')
    .limit(1)
    .executeTakeFirst();
  return chosen?.id;
}

export async function acceptTerms(
  memberId: string,
  sql: Sql,
  { version, language, now }: { version: string; language: Language; now: Temporal.Instant },
): Promise<void> {
  const accepted = { terms_version: version, language, accepted_at: now.toString() };
  await sql
    .insertInto('terms_acceptances')
    .values({ id: randomUUID(), member_id: memberId, ...accepted })
    .execute();
}
