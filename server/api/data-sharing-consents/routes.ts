import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply, replyJson } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { giveConsent, withdrawConsent } from './change-consent.ts';
import { findNewestConsent } from './queries.ts';
import { consentAttributes, consentResource } from './resource.ts';

const consentBody = z
  .strictObject({
    accepted: z.literal(true, 'blank.consent'),
    text_version: z
      .string('blank')
      .regex(/^\d{4}-\d{2}(\.\d+)?$/)
      .describe('Which text the member read, such as 2026-11'),
  })
  .openapi('DataSharingConsent');

const tags = ['consent'];
const consent = resourceSchema('data_sharing_consent', consentAttributes);
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function dataSharingConsentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const give = createRoute({
    method: 'post',
    path: '/data_sharing_consents',
    tags,
    summary: 'Consent to data sharing',
    description: 'Agreeing to the same text again changes nothing and answers the first consent.',
    middleware: requireMember(dependencies),
    request: { body: jsonBody(consentBody) },
    responses: {
      201: documentResponse('The consent as it is recorded', consent),
      401: signedOut,
      422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
    },
  });
  app.openapi(give, async (c) => {
    const { member, session, language } = c.var;
    const giver = { memberId: member.id, sessionId: session.id };
    const { text_version: textVersion } = c.req.valid('json');
    const given = await giveConsent(giver, { textVersion, language }, dependencies);
    return reply(c, consentResource(given), { status: 201 });
  });

  const show = createRoute({
    method: 'get',
    path: '/data_sharing_consent',
    tags,
    summary: 'The consent that stands',
    description: '`data` is null for whoever gave none, or took it back.',
    middleware: requireMember(dependencies),
    responses: { 200: documentResponse('What the member agreed to', consent.nullable()), 401: signedOut },
  });
  app.openapi(show, async (c) => {
    const standing = await findNewestConsent(c.var.member.id, dependencies.sql);
    return standing ? reply(c, consentResource(standing)) : replyJson(c, { data: null });
  });

  const withdraw = createRoute({
    method: 'delete',
    path: '/data_sharing_consent',
    tags,
    summary: 'Take the consent back',
    description: 'The member is asked for it anew before anything else. Visits ahead are canceled.',
    middleware: requireMember(dependencies),
    responses: {
      204: emptyResponse('No consent stands'),
      401: signedOut,
      404: problemResponse('not_found'),
      422: problemResponse('invalid_authenticity_token'),
    },
  });
  app.openapi(withdraw, async (c) => {
    await withdrawConsent({ memberId: c.var.member.id, sessionId: c.var.session.id }, dependencies);
    return c.body(null, 204);
  });

  return app;
}
