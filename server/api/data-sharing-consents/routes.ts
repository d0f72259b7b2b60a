import { randomUUID } from 'node:crypto';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { consentBody } from './body.ts';
import { findConsent, insertConsent, stopAskingForConsent } from './queries.ts';
import { consentAttributes, consentResource } from './resource.ts';

export function dataSharingConsentRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const give = createRoute({
    method: 'post',
    path: '/data_sharing_consents',
    tags: ['consent'],
    summary: 'Consent to data sharing',
    description: 'Agreeing to the same text again changes nothing and answers the first consent.',
    middleware: requireMember(world),
    request: { body: jsonBody(consentBody) },
    responses: {
      201: documentResponse(
        'The consent as it is recorded',
        resourceSchema('data_sharing_consent', consentAttributes),
      ),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
    },
  });
  app.use(give.path, limitBody());
  app.openapi(give, async (c) => {
    const { member, language } = c.var;
    const { text_version } = c.req.valid('json');
    const consent = await world.sql.transaction().execute(async (transaction) => {
      await insertConsent(member.id, transaction, {
        id: randomUUID(),
        text_version,
        language,
        given_at: world.clock.now().toString(),
      });
      await stopAskingForConsent(member.id, transaction);
      return findConsent(member.id, transaction, text_version);
    });
    return reply(c, consentResource(consent), { status: 201 });
  });

  return app;
}
