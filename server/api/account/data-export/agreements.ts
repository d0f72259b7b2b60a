import { optionalCategories } from '#app/domain/cookie-consent.ts';
import type { ExportFor, Sections } from './section.ts';

/** The member's consents and partner invitations. */
export async function agreements({
  member: { id },
  dependencies: { sql },
  part,
}: ExportFor): Promise<Sections> {
  return {
    consents: [
      ...(await sql
        .selectFrom('withdrawn_consents')
        .select(['text_version', 'language', 'given_at', 'withdrawn_at'])
        .where('member_id', '=', id)
        .orderBy('given_at')
        .execute()),
      ...(await sql
        .selectFrom('data_sharing_consents')
        .select(['text_version', 'language', 'given_at'])
        .where('member_id', '=', id)
        .orderBy('given_at')
        .execute()),
    ],
    cookie_consents: await sql
      .selectFrom('cookie_consents')
      .select([...optionalCategories, 'text_version', 'language', 'chosen_at'])
      .where('member_id', '=', id)
      .orderBy('number')
      .offset(part.skip)
      .limit(part.take)
      .execute(),
    terms: await sql
      .selectFrom('terms_acceptances')
      .select(['terms_version', 'language', 'accepted_at'])
      .where('member_id', '=', id)
      .orderBy('accepted_at')
      .execute(),
    // The owner of the invited address is not the member's own data.
    partner_invitations: await sql
      .selectFrom('signup_invitations')
      .select(['created_at', 'expires_at', 'used_at', 'revoked_at'])
      .where('inviter_id', '=', id)
      .orderBy('created_at')
      .execute(),
  };
}
