import { OpenAPIHono, z } from '@hono/zod-openapi';
import { auditEntryAttributes, auditEntriesMeta } from '#app/contract/audit-entries.ts';
import { decryptPersonal } from '#server/platform/audit/personal.ts';
import { isLikeReference } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import {
  documentResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { afterId, pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { memberRoute } from '../guards/declared-route.ts';
import { listAuditEntries } from './queries.ts';

const describeList = {
  method: 'get',
  path: '/audit_entries',
  summary: 'Who read or changed the member’s health and money data',
  description: 'Staff, services and jobs; not the member. Newest first, 20 at a time.',
  request: {
    query: z.object({ after: afterId.describe('The last entry of the previous page') }),
  },
  responses: {
    200: documentResponse(
      'A page of them',
      z.array(resourceSchema('audit_entry', auditEntryAttributes)),
      auditEntriesMeta,
    ),
    422: problemResponse('invalid'),
  },
} as const;

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
export function auditEntryRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, log } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();
  app.openapi(memberRoute(dependencies, describeList), async (c) => {
    const { after } = c.req.valid('query');
    const found = await listAuditEntries(c.var.member.id, sql, { after, take: pageAndOne });
    const { rows, meta } = pageOf(found);
    return reply(
      c,
      readableRows(rows, (row) => entryResource(row, sealing), log),
      { meta },
    );
  });
  return app;
}
