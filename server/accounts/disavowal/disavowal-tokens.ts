import type { Sql } from '#server/db/sql.ts';
import { isSameEmail } from '#app/domain/canonical-email.ts';
import { disavowalDays } from '#server/jobs/mail/link-lifetimes.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { lockContact } from '../email/contact.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';

const placeOf = (digest: Buffer) => ({
  table: 'disavowal_tokens',
  column: 'sent_to_sealed',
  row: digest.toString('base64url'),
});

interface NewDisavowal {
  sealing: Sealing;
  sentTo: string;
  now: Temporal.Instant;
}

/** A secret by which whoever reads a notice can say that it was not them. */
export async function issueDisavowal(
  memberId: string,
  sql: Sql,
  { sealing, sentTo, now }: NewDisavowal,
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
 * Locks the member whose notice it was and uses its secret up, in this order: what two notices undo at once ends the other
 * one's secret. Answers whose it was and where it went; undefined when it is unknown, used or too old.
 */
export async function useDisavowal(
  transaction: Sql,
  { sealing, token, now }: { sealing: Sealing; token: string; now: Temporal.Instant },
): Promise<{ memberId: string; sentTo: string } | undefined> {
  const digest = tokenDigest(token);
  const owner = await transaction
    .selectFrom('disavowal_tokens')
    .select('member_id')
    .where('token_digest', '=', digest)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockContact(owner.member_id, transaction, sealing);
  const row = await transaction
    .deleteFrom('disavowal_tokens')
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now.toString())
    .returning(['member_id', 'sent_to_sealed'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, sentTo: sealing.open(row.sent_to_sealed, placeOf(digest)) };
}

/** Makes those void that went to an address which is the member's no longer. */
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
