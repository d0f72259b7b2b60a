import { OpenAPIHono } from '@hono/zod-openapi';
import { consentAttributes, consentBody } from '#app/contract/privacy.ts';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findNewestConsent, giveConsent, withdrawConsent, type ConsentRow } from './change-consent.ts';

const consent = resourceSchema('data_sharing_consent', consentAttributes);
const consentResource = ({ id, text_version, language, given_at }: ConsentRow) => ({
  type: 'data_sharing_consent',
  id,
  attributes: { text_version, language, given_at },
});

export function dataSharingConsentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const give = memberRoute(dependencies, {
    method: 'post',
    path: '/data_sharing_consents',
    summary: 'Consent to data sharing',
    description: 'Agreeing to the same text again changes nothing and returns the first consent.',
    request: { body: jsonBody(consentBody) },
    responses: {
      201: documentResponse('The consent as it is recorded', consent),
      422: problemResponse('blank', 'invalid'),
    },
  });
  app.openapi(give, async (c) => {
    const { member, session, language } = c.var;
    const giver = { memberId: member.id, sessionId: session.id };
    const { text_version: textVersion } = c.req.valid('json');
    const given = await giveConsent(giver, { textVersion, language }, dependencies);
    return reply(c, consentResource(given), { status: 201 });
  });

  const show = memberRoute(dependencies, {
    method: 'get',
    path: '/data_sharing_consent',
    summary: 'The current consent',
    description: '`data` is null without consent or after withdrawing it.',
    responses: { 200: documentResponse('What the member agreed to', consent.nullable()) },
  });
  app.openapi(show, async (c) => {
    const standing = await findNewestConsent(c.var.member.id, dependencies.sql);
    return standing ? reply(c, consentResource(standing)) : replyJson(c, { data: null });
  });

  const withdraw = memberRoute(dependencies, {
    method: 'delete',
    path: '/data_sharing_consent',
    summary: 'Withdraw consent',
    description: 'The member must consent again before anything else. Future visits are canceled.',
    responses: {
      204: emptyResponse('No consent stands'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(withdraw, async (c) => {
    await withdrawConsent({ memberId: c.var.member.id, sessionId: c.var.session.id }, dependencies);
    return c.body(null, 204);
  });

  return app;
}
