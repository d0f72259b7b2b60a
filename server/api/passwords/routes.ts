import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { resetTokenMinutes } from '#server/jobs/mail/link-lifetimes.ts';
import type { ApiEnv } from '../environment.ts';
import { giveSessionCookie } from '../members/session-cookie.ts';
import { csrfTokenOf } from '../members/session-token.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply, replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { checkTokenRoute, describeChange, forgotRoute, resetRoute } from './describe.ts';
import { changePassword } from './change-password.ts';
import { createForgotPassword } from './forgot-password.ts';
import { holderResource } from './resource.ts';
import { holderOf, resetPassword } from './reset-password.ts';

/** What a member, and somebody who cannot sign in, may do about the password. */
export function passwordRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const forgotPassword = createForgotPassword(world);

  app.openapi(forgotRoute, async (c) => {
    const { email } = c.req.valid('json');
    const address = c.env?.clientAddress ?? 'unknown';
    await forgotPassword({ email, address, language: c.var.language });
    return replyJson(c, { meta: { link_valid_minutes: resetTokenMinutes } }, 202);
  });

  app.openapi(checkTokenRoute, async (c) => {
    const { reset_password_token } = c.req.valid('json');
    return reply(c, holderResource(await holderOf(world, reset_password_token)));
  });

  app.openapi(resetRoute, async (c) => {
    const { reset_password_token, password, password_confirmation } = c.req.valid('json');
    const holder = await resetPassword(world, {
      token: reset_password_token,
      password,
      confirmation: password_confirmation,
    });
    world.log.info({ event: 'password-reset', requestId: c.var.requestId, code: 'ok' });
    return reply(c, holderResource(holder));
  });

  const changeRoute = createRoute({ ...describeChange, middleware: requireMember(world) });
  app.use(changeRoute.path, limitBody());
  app.openapi(changeRoute, async (c) => {
    const { member, session, language, requestId } = c.var;
    const { current_password, password, password_confirmation } = c.req.valid('json');
    const token = await changePassword(world, {
      memberId: member.id,
      session,
      current: current_password,
      password,
      confirmation: password_confirmation,
      language,
    });
    world.log.info({ event: 'password-change', requestId, code: 'ok' });
    giveSessionCookie(c, token);
    return replyJson(c, { meta: { csrf_token: csrfTokenOf(token) } });
  });

  return app;
}
