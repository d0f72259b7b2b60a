import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { memberRoute } from '../guards/declared-route.ts';
import { issueHandover, useHandover } from '../sessions/handovers.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import { reply } from '#server/platform/http/reply.ts';
import { replySignedIn, userResponse } from './reply-user.ts';
import { audited } from './audit.ts';
import { handoverBody, handoverProofBody } from './body.ts';

const handoverAttributes = z
  .object({
    token: z.string().describe('Only for the web view. Valid once'),
    expires_at: z.iso.datetime().describe('In a minute'),
  })
  .meta({ id: 'SessionHandoverAttributes' });

const describeGive = {
  method: 'post',
  path: '/session_handovers',
  summary: 'Hand this session to the app’s own web view',
  description:
    'The app makes a secret, sends its SHA-256 here, and gives token and secret to its web view, which opens /signin/app.',
  request: { body: jsonBody(handoverBody) },
  responses: {
    201: documentResponse('The handover', resourceSchema('session_handover', handoverAttributes)),
    422: problemResponse('invalid'),
    429: problemResponse('too_many_attempts'),
  },
} as const;

const exchangeRoute = createRoute({
  method: 'post',
  path: '/session/handover',
  summary: 'Sign in with a session that was handed over',
  description: 'The new session ends with the original one and has the same proof time.',
  request: { body: jsonBody(handoverProofBody) },
  responses: {
    201: userResponse('Signed in; the session cookie is set'),
    401: problemResponse('invalid_handover'),
    422: problemResponse('invalid', 'invalid_authenticity_token'),
    429: problemResponse('too_many_attempts'),
  },
});

const perMember = { keyPrefix: 'handover-given', points: 30, duration: 5 * 60 };
/** Only failures count, and a valid handover is never refused: the limit keeps guesses from filling log and database. */
const perAddress = { keyPrefix: 'handover-failed', points: 120, duration: 5 * 60 };

/** Handover of a session from the native app to its web view. */
export function handoverRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql, sealing, clock } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();
  const given = createRateLimit(sql, sealing, perMember);
  const failed = createRateLimit(sql, sealing, perAddress);

  const giveRoute = memberRoute(dependencies, describeGive);
  app.openapi(giveRoute, async (c) => {
    const { member, session, language } = c.var;
    const wait = await given.take(member.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    const proofDigest = Buffer.from(c.req.valid('json').proof_digest, 'base64url');
    const handover = { sessionId: session.id, proofDigest, now: clock.now() };
    const { id, token, expiresAt } = await issueHandover(member.id, sql, handover);
    const attributes = { token, expires_at: expiresAt.toString() };
    return reply(c, { type: 'session_handover', id, attributes }, { status: 201 });
  });

  app.openapi(exchangeRoute, async (c) => {
    const token = await audited(dependencies, { event: 'handover', requestId: c.var.requestId }, async () => {
      const presented = { ...c.req.valid('json'), now: clock.now() };
      const opened = await sql.transaction().execute((transaction) => useHandover(transaction, presented));
      if (opened !== undefined) return opened;
      const wait = await failed.take(c.env?.clientAddress ?? 'unknown');
      if (wait > 0) throw tooManyAttempts(wait, c.var.language);
      throw problem(401, 'invalid_handover');
    });
    return replySignedIn(c, { dependencies, token });
  });

  return app;
}
