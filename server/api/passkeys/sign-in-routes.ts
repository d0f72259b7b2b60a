import { OpenAPIHono } from '@hono/zod-openapi';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { createRateLimit } from '../rate-limits.ts';
import { replySignedIn } from '../reply-user.ts';
import { reply } from '../reply.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import type { ApiWorld } from '../world.ts';
import { signInOptionsRoute, signInRoute } from './describe-sign-in.ts';
import { signInOptions, signInWithPasskey } from './sign-in.ts';

/** Each challenge is a row: an employer behind one address gets many, a script soon no more. */
const perAddress = { keyPrefix: 'passkey-challenge', points: 120, duration: 5 * 60 };

export function passkeySignInRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const limit = createRateLimit(world.sql, world.sealing, perAddress);

  app.openapi(signInOptionsRoute, async (c) => {
    const wait = await limit.take(c.env?.clientAddress ?? 'unknown');
    if (wait > 0) throw tooManyAttempts(wait, c.var.language);
    const { challengeId, options } = await signInOptions(world);
    return reply(c, { type: 'passkey_challenge', id: challengeId, attributes: { options } }, { status: 201 });
  });

  app.openapi(signInRoute, async (c) => {
    const event = { event: 'passkey-sign-in', requestId: c.var.requestId };
    try {
      const token = await signInWithPasskey(world, c.req.valid('json'));
      world.log.info({ ...event, code: 'ok' });
      return await replySignedIn(c, { world, token });
    } catch (error) {
      if (error instanceof Problem) world.log.warn({ ...event, code: error.items[0]?.key });
      throw error;
    }
  });

  return app;
}
