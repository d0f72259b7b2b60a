import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  jsonResponse,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireFreshProof } from '../middleware/require-fresh-proof.ts';
import { requireMember } from '../middleware/require-member.ts';
import { createRateLimit } from '../rate-limits.ts';
import { reply, replyJson } from '../reply.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';
import type { ApiWorld } from '../world.ts';
import { emailBody } from './body.ts';
import { askForEmail, confirmAgain, withdrawEmail } from './change-email.ts';
import { emailAttributes, emailResource } from './resource.ts';

const path = '/email_address';
const tags = ['settings'];
const signedOut = problemResponse('unauthenticated', 'second_factor_required');
const document = documentResponse('The addresses', resourceSchema('email_address', emailAttributes));
const mailsAnHour = { keyPrefix: 'confirm-email', points: 5, duration: 60 * 60 };

export function emailAddressRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const member = requireMember(world);
  const mails = createRateLimit(world.sql, world.sealing, mailsAnHour);

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'The address to sign in with, and one that waits to be confirmed',
    middleware: member,
    responses: { 200: document, 401: signedOut },
  });
  app.openapi(show, (c) => reply(c, emailResource(c.var.member.id, c.var.member.details())));

  app.use(path, limitBody());
  const ask = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Ask for another address to sign in with',
    description: 'A link is mailed to it and a notice to the present one. At most five mails an hour.',
    middleware: [member, requireFreshProof(world)] as const,
    request: { body: jsonBody(emailBody) },
    responses: {
      200: document,
      401: signedOut,
      403: problemResponse('fresh_proof_required'),
      422: problemResponse('blank', 'invalid', 'unchanged', 'invalid_authenticity_token'),
      429: problemResponse('too_many_attempts'),
    },
  });
  app.openapi(ask, async (c) => {
    const { member: asking, language } = c.var;
    const wait = await mails.take(asking.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    return reply(c, emailResource(asking.id, await askForEmail(asking.id, world, c.req.valid('json').email)));
  });

  const withdraw = createRoute({
    method: 'delete',
    path: `${path}/unconfirmed`,
    tags,
    summary: 'Keep the present address',
    middleware: member,
    responses: { 204: emptyResponse('No other address waits'), 401: signedOut },
  });
  app.openapi(withdraw, async (c) => {
    await withdrawEmail(c.var.member.id, world);
    return c.body(null, 204);
  });

  const again = createRoute({
    method: 'post',
    path: `${path}/confirmation_mails`,
    tags,
    summary: 'Mail the link once more',
    middleware: member,
    responses: {
      202: jsonResponse('It will be sent', z.object({ meta: z.object({ accepted: z.literal(true) }) })),
      401: signedOut,
      404: problemResponse('not_found'),
      429: problemResponse('too_many_attempts'),
    },
  });
  app.openapi(again, async (c) => {
    const { member: asking, language } = c.var;
    const wait = await mails.take(asking.id);
    if (wait > 0) throw tooManyAttempts(wait, language);
    await confirmAgain(asking.details(), asking.id, world);
    return replyJson(c, { meta: { accepted: true } }, 202);
  });

  return app;
}
