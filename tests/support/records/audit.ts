import { actsAboutMembers } from '#app/domain/audit-acts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readAuditKeys } from '#server/platform/audit/audit-keys.ts';
import { verifyAudit } from '#server/platform/audit/verify.ts';
import { decryptPersonal } from '#server/platform/audit/personal.ts';
import { rowsAbout } from '#server/platform/audit/rows-about.ts';

type Reading = Pick<ApiDependencies, 'sql' | 'sealing'>;

/** What others than the member did, as the audit log has it, oldest first. */
export const auditAbout = (memberId: string, reading: Reading) => listRows(memberId, reading, false);

/** What the member did. */
export const ownActs = (memberId: string, reading: Reading) => listRows(memberId, reading, true);

async function listRows(memberId: string, { sql, sealing }: Reading, byMember: boolean) {
  const rows = await rowsAbout(memberId, sql)
    .selectAll('audit_log')
    .select(['audit_keys.id', 'audit_keys.key_sealed'])
    .where('audit_keys.by_member', '=', byMember)
    .orderBy('audit_keys.at')
    .execute();
  return rows.map(({ id, key_sealed, personal, act, reason, actor_kind, actor_name, role }) => {
    if (!personal) throw new Error('The row has no personal parts.');
    const { subject_id: subject } = decryptPersonal({ id, key_sealed, personal }, sealing);
    return { act, reason, kind: actor_kind, name: actor_name, role, subject };
  });
}

/** How many rows the log has, none of which was changed, removed, moved or added. */
export async function countAuditRows({ sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>) {
  const counts = { rows: 0, closedDays: 0, openDays: 0 };
  const reading = verifyAudit({ sql, now: clock.now(), keys: readAuditKeys(''), counts });
  // Faults without a position are about days that no test has signed.
  for await (const { position, what } of reading) if (position !== undefined) throw new Error(what);
  return counts.rows;
}

/** The acts of an actor about a member, oldest first. */
export const actsBy = async (name: string, memberId: string, dependencies: Reading) =>
  (await auditAbout(memberId, dependencies)).filter((row) => row.name === name).map(({ act }) => act);

export const isAboutMember = (act: string) => act in actsAboutMembers;
