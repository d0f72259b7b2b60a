import { OpenAPIHono } from '@hono/zod-openapi';
import { resetTokenMinutes } from '#server/jobs/mail/link-lifetimes.ts';
import type { ApiEnv } from '../environment.ts';
import { reply, replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { checkTokenRoute, forgotRoute, resetRoute } from './describe.ts';
import { createForgotPassword } from './forgot-password.ts';
import { holderResource } from './resource.ts';
import { holderOf, resetPassword } from './reset-password.ts';

/** What somebody who cannot sign in may do about the password. */
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

  return app;
}
