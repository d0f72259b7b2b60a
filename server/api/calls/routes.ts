import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv, MemberEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { bookCall, cancelVisit, rescheduleCall } from './change-calls.ts';
import { describeBook, describeCancel, describeList, describeMove, describeShow } from './describe.ts';
import { findCall, listUpcomingCalls } from './queries.ts';
import { callResource } from './resource.ts';

export function callRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, clock, sealing } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(world);

  async function replyCall(c: Context<MemberEnv>, token: string, status: 200 | 201 = 200) {
    const call = await findCall(c.var.member.id, sql, token);
    if (!call) throw notFound();
    const view = { language: c.var.language, now: clock.now(), sealing };
    return reply(c, callResource(call, view), { status });
  }

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, language } = c.var;
    const now = clock.now();
    // An empty subject means every subject.
    const subjectId = c.req.valid('query').call_subject || undefined;
    const calls = await listUpcomingCalls(member.id, sql, now, subjectId);
    return reply(
      c,
      calls.map((call) => callResource(call, { language, now, sealing })),
    );
  });

  app.openapi(createRoute({ ...describeShow, middleware }), (c) => replyCall(c, c.req.valid('param').token));

  app.use(describeBook.path, limitBody());
  app.openapi(createRoute({ ...describeBook, middleware }), async (c) => {
    const { call_expert_id, call_subject, booked_at, note } = c.req.valid('json');
    const { token, isReplay } = await bookCall(c.var.member.id, world, {
      expertId: call_expert_id,
      subjectId: call_subject,
      bookedAt: Temporal.Instant.from(booked_at),
      note: note || null,
    });
    return replyCall(c, token, isReplay ? 200 : 201);
  });

  app.use('/calls/:token', limitBody());
  app.openapi(createRoute({ ...describeMove, middleware }), async (c) => {
    const { token } = c.req.valid('param');
    const { call_expert_id, booked_at } = c.req.valid('json');
    const bookedAt = Temporal.Instant.from(booked_at);
    await rescheduleCall(c.var.member.id, world, { token, expertId: call_expert_id, bookedAt });
    return replyCall(c, token);
  });

  app.openapi(createRoute({ ...describeCancel, middleware }), async (c) => {
    const { token } = c.req.valid('param');
    await cancelVisit(c.var.member.id, world, token);
    return replyCall(c, token);
  });

  return app;
}
