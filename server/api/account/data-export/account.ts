import { optionalCategories } from '#app/domain/cookie-consent.ts';
import { readOrNull } from '#server/platform/http/readable-rows.ts';
import type { ExportFor, Sections } from './section.ts';

/** The member's sign-in methods, sessions and account activity, without secrets. */
export async function signIn({
  member: { id },
  dependencies: { sql, sealing, log },
  part,
}: ExportFor): Promise<Sections> {
  const apps = await sql
    .selectFrom('totp_factors')
    .select(['confirmed_at'])
    .where('member_id', '=', id)
    .execute();
  const codes = await sql
    .selectFrom('backup_codes')
    .select(['created_at', 'used_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const passkeys = await sql
    .selectFrom('passkeys')
    .select(['id', 'name_sealed', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const links = await sql
    .selectFrom('identity_links')
    .select(['issuer', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    second_factors: [
      ...apps.map(({ confirmed_at }) => ({ kind: 'app', created_at: confirmed_at })),
      ...links.map(({ issuer, created_at }) => ({ kind: 'single_sign_on', name: issuer, created_at })),
      ...codes.map((code) => ({ kind: 'backup_code', ...code })),
      ...passkeys.map(({ id: row, name_sealed, ...passkey }) => ({
        kind: 'passkey',
        name: readOrNull(
          row,
          () => sealing.open(name_sealed, { table: 'passkeys', column: 'name_sealed', row }),
          log,
        ),
        ...passkey,
      })),
    ],
    devices: await sql
      .selectFrom('devices')
      .select(['browser', 'system', 'first_seen_at', 'last_seen_at', 'remembered_until', 'forgotten_at'])
      .where('member_id', '=', id)
      .orderBy('first_seen_at')
      .orderBy('id')
      .offset(part.skip)
      .limit(part.take)
      .execute(),
    sessions: await sql
      .selectFrom('sessions')
      .select(['created_at', 'last_active_at', 'proved_at', 'ended_at'])
      .where('member_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .offset(part.skip)
      .limit(part.take)
      .execute(),
    deletion_request: await sql
      .selectFrom('deletion_requests')
      .select(['requested_at', 'delete_at'])
      .where('member_id', '=', id)
      .execute(),
    activities: await sql
      .selectFrom('account_activities')
      .select(['kind', 'happened_at'])
      .where('member_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .offset(part.skip)
      .limit(part.take)
      .execute(),
  };
}

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
