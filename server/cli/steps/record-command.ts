import { userInfo } from 'node:os';
import { sql as raw } from 'kysely';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import { systemClock } from '#app/domain/clock.ts';
import { recordAudit, type AuditSubject } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorDatabase } from './operator-database.ts';

/** Writes what a command did to the audit log, in its transaction, with the account of the operating system that ran it. */
export function recordCommand(
  transaction: Sql,
  { sealing }: Pick<OperatorDatabase, 'sealing'>,
  act: AuditAct,
  about: readonly AuditSubject[] = [{}],
): Promise<void> {
  const actor = { kind: 'system', id: 'npm run admin', name: userInfo().username } as const;
  const entries = about.map((subject) => ({ act, reason: 'administration' as const, ...subject }));
  return recordAudit(transaction, { sealing, clock: systemClock }, actor, entries);
}

/** The same, where the database has an audit log: a backup may be tried on an empty database, or be older than the log. */
export async function recordWhereKept(...[sql, ...what]: Parameters<typeof recordCommand>): Promise<void> {
  const { rows } = await raw<{ log: string | null }>`select to_regclass('audit_log')::text as log`.execute(
    sql,
  );
  if (rows[0]?.log != null) await recordCommand(sql, ...what);
}
