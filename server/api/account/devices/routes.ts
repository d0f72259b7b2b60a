import { z } from '@hono/zod-openapi';
import { deviceAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '../guards/calls.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { isOver } from '../sessions/session.ts';

const isBefore = (one: string, other: string) => Temporal.Instant.compare(one, other) < 0;

const latest = (instants: [string, ...string[]]) =>
  instants.reduce((last, instant) => (isBefore(last, instant) ? instant : last));

/** A member's signed-in devices, and signing them out, which needs no fresh proof. */
export function deviceRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;

  memberCall({
    get: '/devices',
    summary: 'Devices from which the member has signed in',
    responses: {
      200: documentResponse('Devices, the latest first', z.array(resourceSchema('device', deviceAttributes))),
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const now = clock.now();
    const devices = await sql
      .selectFrom('devices')
      .select(['id', 'browser', 'system', 'first_seen_at', 'last_seen_at', 'remembered_until'])
      .where('member_id', '=', member.id)
      .where('forgotten_at', 'is', null)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
    const sessions = await sql
      .selectFrom('sessions')
      .select(['device_id', 'created_at', 'last_active_at'])
      .where('member_id', '=', member.id)
      .where('ended_at', 'is', null)
      .where('second_factor_pending', '=', false)
      .execute();
    const running = sessions.filter(({ created_at, last_active_at }) => {
      const createdAt = Temporal.Instant.from(created_at);
      return !isOver({ createdAt, lastActiveAt: Temporal.Instant.from(last_active_at) }, now);
    });
    const resources = devices.map(({ id, last_seen_at, remembered_until: remembered, ...device }) => {
      const lastActive = running.flatMap((one) => (one.device_id === id ? one.last_active_at : []));
      const attributes: z.infer<typeof deviceAttributes> = {
        ...device,
        last_seen_at: latest([last_seen_at, ...lastActive]),
        remembered_until: remembered !== null && isBefore(now.toString(), remembered) ? remembered : null,
        this_device: id === session.deviceId,
        signed_in: lastActive.length > 0,
      };
      return { type: 'device', id, attributes };
    });
    return reply(c, resources);
  });

  memberCall({
    delete: '/devices/{device_id}',
    summary: 'Sign a device out and forget it',
    description:
      'Ends its sessions. It asks for the second factor again and counts as new at its next sign-in.',
    params: z.object({ device_id: z.string() }),
    responses: {
      204: 'Forgotten',
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const { data: deviceId } = z.uuid().safeParse(c.req.valid('param').device_id);
    if (deviceId === undefined) throw notFound();
    const now = clock.now();
    await sql.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('devices')
        .set({ forgotten_at: now.toString(), remembered_until: null })
        .where('member_id', '=', member.id)
        .where('id', '=', deviceId)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      // Of another member, or forgotten already.
      if (numUpdatedRows === 0n) throw notFound();
      await endSessions(member.id, transaction, { now, ending: 'signed_out_elsewhere', deviceId });
      await recordActivity(member.id, transaction, { kind: 'device_forgotten', now, sessionId: session.id });
    });
    return c.body(null, 204);
  });

  memberCall({
    delete: '/sessions/others',
    summary: 'Sign out everywhere else',
    description: 'Ends all sessions but this one.',
    responses: {
      204: 'Ended',
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const now = clock.now();
    await sql.transaction().execute(async (transaction) => {
      const ended = await endSessions(member.id, transaction, {
        now,
        ending: 'signed_out_elsewhere',
        except: session.id,
      });
      if (ended === 0) return;
      await recordActivity(member.id, transaction, { kind: 'sessions_ended', now, sessionId: session.id });
    });
    return c.body(null, 204);
  });
}
