import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { notFound, problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { disavow } from '../members/disavow.ts';
import { useDisavowal } from '../members/disavowal-tokens.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { describeDisavow, describeList, describeShow, disavowByTokenRoute } from './describe.ts';
import { findActivity, listActivities } from './queries.ts';
import { activityResource } from './resource.ts';

const size = 20;

/** What happened to an account, and what its member says was somebody else. */
export function activityRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const { sql, clock, log } = world;
  const middleware = requireMember(world);

  async function activityOf(memberId: string, given: string) {
    const { data: id } = z.uuid().safeParse(given);
    const activity = id && (await findActivity(memberId, sql, id));
    if (!activity) throw notFound();
    return activity;
  }

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, session } = c.var;
    const { page } = c.req.valid('query');
    const rows = await listActivities(member.id, sql, { skip: (page - 1) * size, size });
    const resources = rows.slice(0, size).map((row) => activityResource(row, session.id));
    return reply(c, resources, { meta: { more: rows.length > size } });
  });

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const { member, session } = c.var;
    const activity = await activityOf(member.id, c.req.valid('param').activity_id);
    return reply(c, activityResource(activity, session.id));
  });

  app.openapi(createRoute({ ...describeDisavow, middleware }), async (c) => {
    const { member, session, requestId } = c.var;
    await activityOf(member.id, c.req.valid('param').activity_id);
    await sql.transaction().execute((transaction) => disavow(member.id, transaction, world, { session }));
    log.warn({ event: 'disavowal', requestId, code: 'ok' });
    return c.body(null, 204);
  });

  app.openapi(disavowByTokenRoute, async (c) => {
    const { disavowal_token } = c.req.valid('json');
    await sql.transaction().execute(async (transaction) => {
      const given = { sealing: world.sealing, token: disavowal_token, now: clock.now() };
      const disavowal = await useDisavowal(transaction, given);
      if (!disavowal) throw problem(422, 'invalid_token');
      await disavow(disavowal.memberId, transaction, world, { sendTo: disavowal.sentTo });
    });
    log.warn({ event: 'disavowal', requestId: c.var.requestId, code: 'ok' });
    return c.body(null, 204);
  });

  return app;
}
