import { z } from '@hono/zod-openapi';
import { auditEntriesMeta, auditEntryAttributes } from '#app/contract/account.ts';
import { decryptPersonal } from '#server/platform/audit/personal.ts';
import { isLikeReference, type Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { afterId, pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Calls } from '../guards/calls.ts';
import { sql as raw } from 'kysely';

/** What others than the member read or changed about them, newest first, starting after the given entry. */
function listAuditEntries(memberId: string, sql: Sql, after: string | undefined) {
  const last = sql
    .selectFrom('audit_keys')
    .select(['at', 'id'])
    .where('member_id', '=', memberId)
    .where('id', '=', after ?? '');
  const isEarlier = raw<boolean>`(audit_keys.at, audit_keys.id) < ${last}`;
  return sql
    .selectFrom('audit_keys')
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.day', '=', 'audit_keys.day')
        .onRef('audit_log.lane', '=', 'audit_keys.lane')
        .onRef('audit_log.position', '=', 'audit_keys.position'),
    )
    .select(['audit_keys.id', 'audit_keys.key_sealed', 'audit_log.at', 'audit_log.act', 'audit_log.reason'])
    .select(['audit_log.actor_kind', 'audit_log.actor_name', 'audit_log.role', 'audit_log.personal'])
    .where('audit_keys.member_id', '=', memberId)
    .where('audit_log.actor_kind', '<>', 'member')
    .$if(after !== undefined, (entries) => entries.where(isEarlier))
    .orderBy('audit_keys.at', 'desc')
    .orderBy('audit_keys.id', 'desc')
    .limit(pageAndOne)
    .execute();
}

type Row = Awaited<ReturnType<typeof listAuditEntries>>[number];

function entryResource({ id, key_sealed, personal, ...row }: Row, sealing: Sealing) {
  const subject = personal && decryptPersonal({ id, key_sealed, personal }, sealing).subject_id;
  const attributes: z.infer<typeof auditEntryAttributes> = {
    act: row.act,
    reason: row.reason,
    happened_at: row.at,
    by: row.actor_kind,
    name: row.actor_name,
    role: row.role,
    // Other ids are ours alone.
    reference: subject && isLikeReference(subject) && /^[A-Z]-/.test(subject) ? subject : null,
  };
  return { type: 'audit_entry', id, attributes };
}

/** The audit log, as far as it is about the member. */
export function auditEntryRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing, log } = dependencies;
  memberCall({
    get: '/audit_entries',
    summary: 'Who read or changed the member’s health and money data',
    description: 'Staff, services and jobs; not the member. Newest first, 20 at a time.',
    query: z.object({ after: afterId.describe('The last entry of the previous page') }),
    responses: {
      200: documentResponse(
        'A page of them',
        z.array(resourceSchema('audit_entry', auditEntryAttributes)),
        auditEntriesMeta,
      ),
    },
  }).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { rows, meta } = pageOf(await listAuditEntries(c.var.member.id, sql, after));
    const resources = readableRows(rows, (row) => entryResource(row, sealing), log);
    return reply(c, resources, { meta });
  });
}
