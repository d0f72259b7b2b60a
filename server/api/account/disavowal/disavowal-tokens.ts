import type { Sql } from '#server/platform/db/sql.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import { disavowalDays } from '#server/platform/jobs/mail/mail-order.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { invalidToken } from '../account-tokens.ts';
import { lockContact } from '../email/contact.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';

const placeOf = (digest: Buffer) => ({
  table: 'disavowal_tokens',
  column: 'sent_to_sealed',
  row: digest.toString('base64url'),
});

/** Issues the secret with which a notice's reader can disavow the activity. */
export async function issueDisavowal(
  memberId: string,
  sql: Sql,
  { sealing, sentTo, now }: { sealing: Sealing; sentTo: string; now: Temporal.Instant },
): Promise<string> {
  const token = newSessionToken();
  const digest = tokenDigest(token);
  await sql
    .insertInto('disavowal_tokens')
    .values({
      token_digest: digest,
      member_id: memberId,
      sent_to_sealed: sealing.seal(sentTo, placeOf(digest)),
      expires_at: now.add({ hours: 24 * disavowalDays }).toString(),
    })
    .execute();
  return token;
}

/**
 * Locks the member of the notice and uses its secret up, in this order: of two concurrent uses the first voids the other
 * secret. Returns the member and the notice's address. Throws 422 invalid_token when the secret is unknown, used or expired.
 */
export async function useDisavowal(
  transaction: Sql,
  { sealing, token, now }: { sealing: Sealing; token: string; now: Temporal.Instant },
): Promise<{ memberId: string; sentTo: string }> {
  const digest = tokenDigest(token);
  const owner = await transaction
    .selectFrom('disavowal_tokens')
    .select('member_id')
    .where('token_digest', '=', digest)
    .executeTakeFirst();
  if (!owner) throw invalidToken();
  await lockContact(owner.member_id, transaction, sealing);
  const row = await transaction
    .deleteFrom('disavowal_tokens')
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now.toString())
    .returning(['member_id', 'sent_to_sealed'])
    .executeTakeFirst();
  if (!row) throw invalidToken();
  return { memberId: row.member_id, sentTo: sealing.open(row.sent_to_sealed, placeOf(digest)) };
}

/** Voids secrets sent to an address that no longer belongs to the member. */
export async function voidDisavowalsAt(
  memberId: string,
  sql: Sql,
  { sealing, address }: { sealing: Sealing; address: string },
): Promise<void> {
  const sent = await sql
    .selectFrom('disavowal_tokens')
    .select(['token_digest', 'sent_to_sealed'])
    .where('member_id', '=', memberId)
    .execute();
  const there = sent
    .filter((row) => isSameEmail(sealing.open(row.sent_to_sealed, placeOf(row.token_digest)), address))
    .map((row) => row.token_digest);
  if (there.length === 0) return;
  await sql
    .deleteFrom('disavowal_tokens')
    .where('member_id', '=', memberId)
    .where('token_digest', 'in', there)
    .execute();
}
