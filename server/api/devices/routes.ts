import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { recordActivity } from '../members/activity.ts';
import { endSessions } from '../members/end-sessions.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { describeEndOthers, describeForget, describeList } from './describe.ts';
import { endSessionsOnDevice, forgetDevice, listDevices, listOpenSessions } from './queries.ts';
import { deviceResource } from './resource.ts';

/** Where a member is signed in, and how to end it. Locking others out needs no fresh proof. */
export function deviceRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const { sql, clock } = world;
  const middleware = requireMember(world);

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, session } = c.var;
    const devices = await listDevices(member.id, sql);
    const sessions = await listOpenSessions(member.id, sql);
    const seen = { sessions, thisDevice: session.deviceId, now: clock.now() };
    return reply(
      c,
      devices.map((device) => deviceResource(device, seen)),
    );
  });

  app.openapi(createRoute({ ...describeForget, middleware }), async (c) => {
    const { member, session } = c.var;
    const { data: deviceId } = z.uuid().safeParse(c.req.valid('param').device_id);
    if (deviceId === undefined) throw notFound();
    const now = clock.now();
    await sql.transaction().execute(async (transaction) => {
      if (!(await forgetDevice(member.id, transaction, deviceId, now))) throw notFound();
      await endSessionsOnDevice(member.id, transaction, deviceId, now);
      await recordActivity(member.id, transaction, { kind: 'device_forgotten', now, sessionId: session.id });
    });
    return c.body(null, 204);
  });

  app.openapi(createRoute({ ...describeEndOthers, middleware }), async (c) => {
    const { member, session } = c.var;
    const now = clock.now();
    await sql.transaction().execute(async (transaction) => {
      const ended = await endSessions(member.id, transaction, { now, except: session.id });
      if (ended === 0) return;
      await recordActivity(member.id, transaction, { kind: 'sessions_ended', now, sessionId: session.id });
    });
    return c.body(null, 204);
  });

  return app;
}
