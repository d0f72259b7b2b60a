import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { problem } from '#server/json-api/problem.ts';
import type { ApiEnv, Caller } from '../environment.ts';
import { recognize } from '../members/recognize.ts';
import { giveSessionCookie, sessionCookie, takeSessionCookie } from '../members/session-cookie.ts';
import { requireMember } from '../middleware/require-member.ts';
import { replyUser } from '../reply-user.ts';
import { replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { audited } from './audit.ts';
import { describeShow, secondFactorRoute, signInRoute, signOutRoute } from './describe.ts';
import { endSession } from './queries.ts';
import { passSecondFactor } from './second-factor.ts';
import { createSignIn } from './sign-in.ts';

export function sessionRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const signIn = createSignIn(world);

  async function end(caller: Caller): Promise<void> {
    if (caller.kind === 'anonymous') return;
    await endSession(caller.member.id, world.sql, caller.session.id, world.clock.now());
  }

  app.openapi(signInRoute, async (c) => {
    const { language, caller, requestId } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const { token, secondFactorPending } = await audited(world.log, { event: 'sign-in', requestId }, () =>
      signIn({ ...c.req.valid('json'), address, language }),
    );
    // Whatever session the browser had before is over, so that nobody can plant one.
    await end(caller);
    giveSessionCookie(c, token);
    if (secondFactorPending) return replyJson(c, { meta: { second_factor: 'totp' } }, 202);
    const signedIn = await recognize(token, world);
    if (signedIn.kind !== 'signed-in') throw problem(401, 'unauthenticated');
    return replyUser(c, { world, member: signedIn.member, token, status: 201 });
  });

  app.openapi(secondFactorRoute, async (c) => {
    const { language, caller, requestId } = c.var;
    if (caller.kind !== 'half-signed-in') throw problem(401, 'unauthenticated');
    const { code } = c.req.valid('json');
    const token = await audited(world.log, { event: 'second-factor', requestId }, () =>
      passSecondFactor(world, { ...caller, code, language }),
    );
    giveSessionCookie(c, token);
    return replyUser(c, { world, member: caller.member, token, status: 201 });
  });

  const showRoute = createRoute({ ...describeShow, middleware: requireMember(world) });
  app.openapi(showRoute, (c) => {
    const token = getCookie(c, sessionCookie) ?? '';
    return replyUser(c, { world, member: c.var.member, token, status: 200 });
  });

  app.openapi(signOutRoute, async (c) => {
    await end(c.var.caller);
    takeSessionCookie(c);
    return c.body(null, 204);
  });

  return app;
}
