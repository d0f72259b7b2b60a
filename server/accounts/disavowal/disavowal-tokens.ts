import type { Sql } from '#server/db/sql.ts';
import { disavowalDays } from '#server/jobs/mail/link-lifetimes.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { newSessionToken, tokenDigest } from './session-token.ts';

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

/** Uses a notice's secret up. Answers whose it was and where it went; undefined when it is unknown, used or too old. */
export async function useDisavowal(
  sql: Sql,
  { sealing, token, now }: { sealing: Sealing; token: string; now: Temporal.Instant },
): Promise<{ memberId: string; sentTo: string } | undefined> {
  const digest = tokenDigest(token);
  const row = await sql
    .deleteFrom('disavowal_tokens')
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now.toString())
    .returning(['member_id', 'sent_to_sealed'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, sentTo: sealing.open(row.sent_to_sealed, placeOf(digest)) };
}
