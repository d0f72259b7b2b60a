import { z } from '@hono/zod-openapi';
import type { InferResult } from 'kysely';
import { activitiesMeta, activityAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '../guards/calls.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { mailedToken } from '../account-tokens.ts';
import { disavow } from '../disavowal/disavow.ts';
import { useDisavowal } from '../disavowal/disavowal-tokens.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sql } from '#server/platform/db/sql.ts';

function activitiesOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('account_activities')
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.id', '=', 'account_activities.device_id')
        .onRef('devices.member_id', '=', 'account_activities.member_id'),
    )
    .select([
      'account_activities.id',
      'account_activities.kind',
      'account_activities.happened_at',
      'account_activities.session_id',
      'devices.browser',
      'devices.system',
    ])
    .where('account_activities.member_id', '=', memberId);
}

type ActivityRow = InferResult<ReturnType<typeof activitiesOf>>[number];

function activityResource(
  { id, kind, happened_at, session_id, browser, system }: ActivityRow,
  sessionId: string,
): ResourceOf<typeof activityAttributes> {
  const this_session = session_id === sessionId;
  return { type: 'account_activity', id, attributes: { kind, happened_at, browser, system, this_session } };
}

const resource = resourceSchema('account_activity', activityAttributes);
const params = z.object({ activity_id: z.string() });

const size = 20;

/** Account activity, and "This was not me" for it. */
export function activityRoutes({ memberCall, publicCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock, log } = dependencies;

  async function activityOf(memberId: string, given: string) {
    const { data: id } = z.uuid().safeParse(given);
    const own = activitiesOf(memberId, sql).where('account_activities.id', '=', id ?? null);
    return orNotFound(await own.executeTakeFirst());
  }

  memberCall({
    get: '/account_activities',
    summary: 'What happened to the own account',
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    responses: {
      200: documentResponse('A page of 20, the latest first', z.array(resource), activitiesMeta),
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const { page } = c.req.valid('query');
    // One more than a page, to know whether there is another page.
    const rows = await activitiesOf(member.id, sql)
      .orderBy('account_activities.happened_at', 'desc')
      .orderBy('account_activities.id')
      .offset((page - 1) * size)
      .limit(size + 1)
      .execute();
    const resources = rows.slice(0, size).map((row) => activityResource(row, session.id));
    return reply(c, resources, { meta: { more: rows.length > size } });
  });

  memberCall({
    get: '/account_activities/{activity_id}',
    summary: 'One entry',
    params,
    responses: {
      200: documentResponse('The entry', resource),
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const activity = await activityOf(member.id, c.req.valid('param').activity_id);
    return reply(c, activityResource(activity, session.id));
  });

  memberCall({
    post: '/account_activities/{activity_id}/disavowal',
    summary: 'Disavow an activity',
    description:
      'Ends all other sessions, forgets all other devices, removes all passkeys, and the authenticator app and backup codes set up since then or in the last 10 days, stops the password and mails a link to choose a new password, or that the member signs in at their company. The entry stays.',
    params,
    responses: {
      204: 'Done',
    },
  }).handle(async (c) => {
    const { member, session, requestId } = c.var;
    const activity = await activityOf(member.id, c.req.valid('param').activity_id);
    const happenedAt = Temporal.Instant.from(activity.happened_at);
    await sql
      .transaction()
      .execute((transaction) => disavow(member.id, transaction, dependencies, { session, happenedAt }));
    log.warn({ event: 'disavowal', requestId, code: 'ok' });
    return c.body(null, 204);
  });

  publicCall({
    post: '/disavowals',
    summary: 'Disavow an activity by the secret of a notice',
    description:
      'Uses up the secrets of all notices of the member. Ends all sessions, removes all passkeys, and the authenticator app and backup codes set up in the last 10 days, stops the password and mails a link to choose a new password, or that the member signs in at their company, to the address of the notice.',
    body: jsonBody(z.object({ disavowal_token: mailedToken }).meta({ id: 'Disavowal' })),
    responses: { 204: 'Done', 422: ['invalid_token'] },
  }).handle(async (c) => {
    const { disavowal_token } = c.req.valid('json');
    await sql.transaction().execute(async (transaction) => {
      const given = { sealing: dependencies.sealing, token: disavowal_token, now: clock.now() };
      const { memberId, sentTo } = await useDisavowal(transaction, given);
      await disavow(memberId, transaction, dependencies, { sendTo: sentTo });
    });
    log.warn({ event: 'disavowal', requestId: c.var.requestId, code: 'ok' });
    return c.body(null, 204);
  });
}
