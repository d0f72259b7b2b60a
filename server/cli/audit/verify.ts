import { systemClock } from '#app/domain/clock.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { verifyAudit, type AuditCounts, type AuditFault } from '#server/platform/audit/verify.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { print, WrongWordsError } from '../steps/words.ts';

export const auditUsage = `  npm run admin -- audit verify [--day YYYY-MM-DD]
                                             whether rows of the audit log were changed, removed, moved or added;
                                             prints day, lane and position of each fault`;

const inWords = ({ day, lane, position, what }: AuditFault) =>
  [day, ...(lane === undefined ? [] : [`lane ${lane}`, `position ${position}`])].join(' ') + `: ${what}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const summary = ({ rows, closedDays, openDays }: AuditCounts) =>
  `${counted(rows, 'row')} of ${counted(closedDays, 'closed day')} and ${counted(openDays, 'open day')}`;

/** Prints every fault. Throws when there is any. */
async function verify(
  { env, sql }: Pick<OperatorDatabase, 'env' | 'sql'>,
  day: string | undefined,
  write: typeof print,
): Promise<void> {
  if (env.AUDIT_KEY === undefined) throw new Error('AUDIT_KEY or ENCRYPTION_KEY is required.');
  const counts: AuditCounts = { rows: 0, closedDays: 0, openDays: 0 };
  const verifying = { sql, now: systemClock.now(), keys: readAuditKeys(env.AUDIT_KEY), counts };
  let faults = 0;
  for await (const fault of verifyAudit(day === undefined ? verifying : { ...verifying, day })) {
    faults += 1;
    write(inWords(fault));
  }
  if (faults > 0) throw new Error(`${counted(faults, 'fault')} in ${summary(counts)}.`);
  write(
    day !== undefined && counts.rows === 0
      ? `The audit log has no rows of ${day}.`
      : `${summary(counts)} are whole.`,
  );
}

function dayIn(word: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) {
    try {
      return Temporal.PlainDate.from(word).toString();
    } catch {
      // Such as 2026-02-30.
    }
  }
  throw new WrongWordsError(`--day: '${word}' is no day, such as 2026-11-28.`);
}

/** The command that these words of `audit` call; undefined for wrong words. Throws WrongWordsError for a wrong day. */
export function auditCommandOf(
  [area, act, flag, day, ...rest]: readonly string[],
  write = print,
): ((opened: Pick<OperatorDatabase, 'env' | 'sql'>) => Promise<void>) | undefined {
  if (area !== 'audit' || act !== 'verify' || rest.length > 0) return undefined;
  if (flag === undefined) return (opened) => verify(opened, undefined, write);
  if (flag !== '--day' || day === undefined) return undefined;
  const chosen = dayIn(day);
  return (opened) => verify(opened, chosen, write);
}
