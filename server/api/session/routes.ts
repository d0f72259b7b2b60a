import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { browserOf } from '../members/devices/device-cookie.ts';
import { giveSessionCookie, sessionCookie, takeSessionCookie } from '../members/session-cookie.ts';
import { signOut } from '../members/sign-out.ts';
import { requireMember } from '../middleware/require-member.ts';
import { replySignedIn, replyUser } from '../reply-user.ts';
import { replyJson } from '../reply.ts';
import { welcome } from '../welcome.ts';
import type { ApiWorld } from '../world.ts';
import { audited } from './audit.ts';
import { describeShow, secondFactorRoute, signInRoute, signOutRoute } from './describe.ts';
import { passSecondFactor } from './second-factor.ts';
import { createSignIn } from './sign-in.ts';

export function sessionRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const signIn = createSignIn(world);

  app.openapi(signInRoute, async (c) => {
    const { language, caller, requestId } = c.var;
    const address = c.env?.clientAddress ?? 'unknown';
    const { token, secondFactorPending } = await audited(world.log, { event: 'sign-in', requestId }, () =>
      signIn({ ...c.req.valid('json'), address, browser: browserOf(c), language }),
    );
    if (!secondFactorPending) return replySignedIn(c, { world, token });
    await signOut(caller, world.sql, world.clock.now());
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { second_factor: 'totp' } }, 202);
  });

  app.openapi(secondFactorRoute, async (c) => {
    const { language, caller, requestId } = c.var;
    if (caller.kind !== 'half-signed-in') throw problem(401, 'unauthenticated');
    const { code, remember_device } = c.req.valid('json');
    const token = await audited(world.log, { event: 'second-factor', requestId }, () =>
      passSecondFactor(world, { ...caller, code, language }),
    );
    const { member } = caller;
    await welcome(c, { world, memberId: member.id, token, remember: remember_device });
    return replyUser(c, { world, member, token, status: 201 });
  });

  const showRoute = createRoute({ ...describeShow, middleware: requireMember(world) });
  app.openapi(showRoute, (c) => {
    const token = getCookie(c, sessionCookie) ?? '';
    return replyUser(c, { world, member: c.var.member, token, status: 200 });
  });

  app.openapi(signOutRoute, async (c) => {
    await signOut(c.var.caller, world.sql, world.clock.now());
    takeSessionCookie(c);
    return c.body(null, 204);
  });

  return app;
}
