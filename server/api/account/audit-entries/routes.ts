import { z } from '@hono/zod-openapi';
import { auditEntriesMeta, auditEntryAttributes } from '#app/contract/account.ts';
import { decryptPersonal } from '#server/platform/audit/personal.ts';
import { rowsAbout } from '#server/platform/audit/rows-about.ts';
import { isLikeReference, type Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { afterId, pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import { readableRows, reply } from '#server/platform/http/reply.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Calls } from '../guards/calls.ts';
import { sql as raw } from 'kysely';
import { auditLogAttributes, auditLogMeta } from '#app/contract/staff.ts';
import { isAuditPerson } from '#app/domain/audit-acts.ts';
import { calendarDateIn, readInstant } from '#app/domain/calendar-date.ts';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';

/** What others than the member read or changed about them, newest first, starting after the given entry. */
function listAuditEntries(memberId: string, sql: Sql, after: string | undefined) {
  const last = sql
    .selectFrom('audit_keys')
    .select(['at', 'id'])
    .where('member_id', '=', memberId)
    .where('id', '=', after ?? '');
  const isEarlier = raw<boolean>`(audit_keys.at, audit_keys.id) < ${last}`;
  return (
    rowsAbout(memberId, sql)
      .select(['audit_keys.id', 'audit_keys.key_sealed', 'audit_log.at', 'audit_log.act', 'audit_log.reason'])
      .select(['audit_log.actor_kind', 'audit_log.actor_name', 'audit_log.role', 'audit_log.personal'])
      // No value of its own, so that its index serves a prepared statement too.
      .where(({ not }) => not('audit_keys.by_member'))
      .$if(after !== undefined, (entries) => entries.where(isEarlier))
      .orderBy('audit_keys.at', 'desc')
      .orderBy('audit_keys.id', 'desc')
      .limit(pageAndOne)
      .execute()
  );
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

/** Like `2026-03-02T12:00:00Z~3.41`: when it happened, the lane and the position. */
const place = z.string().transform((text, context) => {
  const [, at = '', lane, position] = /^([\dTZ:.-]{1,40})~(\d{1,2})\.(\d{1,12})$/.exec(text) ?? [];
  if (readInstant(at)) return { at, lane: Number(lane), position: Number(position) };
  context.addIssue('invalid');
  return z.NEVER;
});

interface AskedLog {
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** `staff:` and an id. */
  person?: string | undefined;
  after?: z.infer<typeof place> | undefined;
}

/** Rows of a day, newest first. Rows about no company are for who works for all companies. */
function listAuditLog(companies: Companies, sql: Sql, { day, person, after }: AskedLog) {
  const [kind = '', id = ''] = person?.split(/:(.*)/s) ?? [];
  const isEarlier = raw<boolean>`(audit_log.at, audit_log.lane, audit_log.position) <
    (${after?.at}::timestamptz, ${after?.lane}::int, ${after?.position}::bigint)`;
  return sql
    .selectFrom('audit_log')
    .leftJoin('companies', 'companies.id', 'audit_log.company_id')
    .select(['audit_log.lane', 'audit_log.position', 'audit_log.at', 'audit_log.act', 'audit_log.reason'])
    .select(['audit_log.actor_kind', 'audit_log.actor_id', 'audit_log.actor_name', 'audit_log.role'])
    .select('companies.name as company_name')
    .where('audit_log.day', '=', day)
    .where(ofCompanies(companies, 'audit_log.company_id'))
    .$if(person !== undefined, (rows) =>
      rows.where('audit_log.actor_kind', '=', kind).where('audit_log.actor_id', '=', id),
    )
    .$if(after !== undefined, (rows) => rows.where(isEarlier))
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.lane', 'desc')
    .orderBy('audit_log.position', 'desc')
    .limit(pageAndOne)
    .execute();
}

type LogRow = Awaited<ReturnType<typeof listAuditLog>>[number];

function logResource({ lane, position, actor_kind: by, actor_id: actor, ...row }: LogRow) {
  const attributes: z.infer<typeof auditLogAttributes> = {
    act: row.act,
    reason: row.reason,
    happened_at: row.at,
    by,
    person: actor === null ? null : `${by}:${actor}`,
    name: row.actor_name,
    role: row.role,
    company_name: row.company_name,
  };
  return { type: 'audit_log_entry', id: `${row.at}~${lane}.${position}`, attributes };
}

/** The audit log for auditors. */
export function auditLogRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;
  const audit = { nothing: 'The rows name no member.' };
  operatorCall(
    { roles: ['auditor'], audit },
    {
      get: '/operator/audit_log',
      summary: 'Who read or changed data on a day',
      description:
        'The rows of the audit log of a UTC day, newest first, 20 at a time. About which member they are stays encrypted.',
      query: z.object({
        day: z.iso
          .date({ error: 'invalid', abort: true })
          .refine((day) => calendarDateIn(day) !== undefined, 'invalid')
          .optional()
          .describe('Today, in UTC, by default'),
        person: z.string().refine(isAuditPerson, 'invalid').optional().describe('Only what this person did'),
        after: place.optional().describe('The last entry of the previous page'),
      }),
      responses: {
        200: documentResponse(
          'A page of them',
          z.array(resourceSchema('audit_log_entry', auditLogAttributes)),
          auditLogMeta,
        ),
      },
    },
  ).handle(async (c) => {
    const query = c.req.valid('query');
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
    const asked = { ...query, day: query.day ?? today };
    const [found, closed] = await Promise.all([
      listAuditLog(c.var.operator.companies, sql, asked),
      sql
        .selectFrom('audit_days')
        .select(['signed_at', 'digest'])
        .where('day', '=', asked.day)
        .executeTakeFirst(),
    ]);
    const { rows, meta } = pageOf(found);
    return reply(c, rows.map(logResource), {
      meta: { ...meta, signed_at: closed?.signed_at ?? null, digest: closed?.digest.toString('hex') ?? null },
    });
  });
}
