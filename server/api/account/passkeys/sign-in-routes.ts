import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { createRateLimit, wholeOffice, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { audited } from '../sign-in/audit.ts';
import { replySignedIn, userResponse } from '../sign-in/reply-user.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { signInOptions, signInWithPasskey } from './sign-in.ts';
import { jsonBody, problemResponse } from '#server/platform/http/json-api/open-api.ts';
import { challengeResponse } from './challenges.ts';
import { signInBody } from './body.ts';

const signInOptionsRoute = createRoute({
  method: 'post',
  path: '/session/passkey/options',
  summary: 'Start signing in with a passkey',
  description: 'The challenge is valid once, for five minutes.',
  responses: {
    201: challengeResponse,
    429: problemResponse('too_many_attempts'),
  },
});

const signInRoute = createRoute({
  method: 'post',
  path: '/session/passkey',
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(signInBody) },
  responses: {
    201: userResponse('Signed in; the session cookie is set'),
    401: problemResponse('invalid_passkey'),
    422: problemResponse('invalid_passkey', 'invalid_authenticity_token'),
  },
});

/** Each challenge is a row for five minutes. A correct answer does not count. */
const perAddress = { keyPrefix: 'passkey-challenge', ...wholeOffice };

export function passkeySignInRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const limit = createRateLimit(dependencies.sql, dependencies.sealing, perAddress);

  app.openapi(signInOptionsRoute, async (c) => {
    const wait = await limit.take(c.env?.clientAddress ?? 'unknown');
    if (wait > 0) throw tooManyAttempts(wait, c.var.language);
    return reply(c, await signInOptions(dependencies), { status: 201 });
  });

  app.openapi(signInRoute, async (c) => {
    const event = { event: 'passkey-sign-in', requestId: c.var.requestId } as const;
    const token = await audited(dependencies, event, () =>
      signInWithPasskey(dependencies, c.req.valid('json')),
    );
    await limit.giveBack(c.env?.clientAddress ?? 'unknown');
    return replySignedIn(c, { dependencies, token });
  });

  return app;
}
