import { actsAboutMembers } from '#app/domain/audit-acts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { decryptPersonal } from '#server/platform/audit/personal.ts';

/** The rows of the audit log about a member, oldest first. */
export async function auditAbout(
  memberId: string,
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
) {
  const rows = await sql
    .selectFrom('audit_keys')
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.day', '=', 'audit_keys.day')
        .onRef('audit_log.lane', '=', 'audit_keys.lane')
        .onRef('audit_log.position', '=', 'audit_keys.position'),
    )
    .selectAll('audit_log')
    .select(['audit_keys.id', 'audit_keys.key_sealed'])
    .where('audit_keys.member_id', '=', memberId)
    .orderBy('audit_keys.at')
    .execute();
  return rows.map(({ id, key_sealed, personal, act, reason, actor_kind, actor_name, role }) => {
    if (!personal) throw new Error('The row has no personal parts.');
    const { subject_id: subject } = decryptPersonal({ id, key_sealed, personal }, sealing);
    return { act, reason, kind: actor_kind, name: actor_name, role, subject };
  });
}

/** The acts of an actor about a member, oldest first. */
export const actsBy = async (
  name: string,
  memberId: string,
  dependencies: Parameters<typeof auditAbout>[1],
) => (await auditAbout(memberId, dependencies)).filter((row) => row.name === name).map(({ act }) => act);

export const isAboutMember = (act: string) => act in actsAboutMembers;
