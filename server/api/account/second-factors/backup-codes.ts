import { randomInt } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

const codesInASet = 10;
/** Digits only, so that codes can be typed on any keypad and read out in any language. 40 bits each. */
const digitsInACode = 12;
const codePattern = new RegExp(`^\\d{${digitsInACode}}$`);

/** Whether these digits have the format of a backup code rather than an app's code. */
export function isBackupCode(digits: string): boolean {
  return codePattern.test(digits);
}

const textToDigest = (memberId: string, code: string) => `backup code ${memberId} ${code}`;

/** A new set of codes, shown to the member once. The set before is void. Answers the codes as plain digits. */
export async function issueBackupCodes(
  memberId: string,
  sql: Sql,
  { sealing, now }: { sealing: Sealing; now: Temporal.Instant },
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < codesInASet) {
    codes.add(String(randomInt(0, 10 ** digitsInACode)).padStart(digitsInACode, '0'));
  }
  await deleteBackupCodes(memberId, sql);
  const rows = Array.from(codes, (code) => ({
    member_id: memberId,
    code_digest: sealing.digest(textToDigest(memberId, code)),
    created_at: now.toString(),
  }));
  await sql.insertInto('backup_codes').values(rows).execute();
  return [...codes];
}

/** Uses one code up. False when it is not one of the member's, or was used before. */
export async function useBackupCode(
  memberId: string,
  sql: Sql,
  { code, sealing, now }: { code: string; sealing: Sealing; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backup_codes')
    .set({ used_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('code_digest', 'in', sealing.digests(textToDigest(memberId, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteBackupCodes(memberId: string, sql: Sql): Promise<void> {
  await sql.deleteFrom('backup_codes').where('member_id', '=', memberId).execute();
}
