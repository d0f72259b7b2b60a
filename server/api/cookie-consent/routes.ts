import { OpenAPIHono, z } from '@hono/zod-openapi';
import { memberRoute } from '#server/accounts/guards/declared-route.ts';
import { choiceOf, type CookieConsent } from '#app/domain/cookie-consent.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/http/json-api/open-api.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { reply } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { chooseCookies } from './choose-cookies.ts';
import { findNewestChoice } from './queries.ts';

const path = '/cookie_consent';

const textVersion = z.string().regex(/^\d{4}-\d{2}(\.\d+)?$/);
const categories = {
  functional: z.boolean().describe('Comforts that a page works without'),
  analytics: z.boolean().describe('Counting which pages are opened'),
  performance: z.boolean().describe('Measuring how fast pages are'),
  advertisement: z.boolean().describe('Advertising'),
};

const choiceBody = z
  .strictObject({
    ...categories,
    text_version: textVersion.describe('Which text the member read, such as 2026-11'),
  })
  .openapi('CookieChoice');

const consentAttributes = z
  .object({
    necessary: z.literal(true).describe('Required for signing in and forms; needs no consent'),
    ...categories,
    action_completed: z.boolean().describe('Whether the member ever chose'),
    text_version: textVersion.nullable(),
    chosen_at: z.iso.datetime().nullable(),
  })
  .openapi('CookieConsentAttributes');
type ConsentAttributes = z.infer<typeof consentAttributes>;

function consentResource(memberId: string, chosen: CookieConsent | undefined): Resource<ConsentAttributes> {
  const { functional, analytics, performance, advertisement } = chosen ?? choiceOf([]);
  return {
    type: 'cookie_consent',
    id: memberId,
    attributes: {
      necessary: true,
      functional,
      analytics,
      performance,
      advertisement,
      action_completed: chosen !== undefined,
      text_version: chosen?.text_version ?? null,
      chosen_at: chosen?.chosen_at ?? null,
    },
  };
}

const document = documentResponse('What counts now', resourceSchema('cookie_consent', consentAttributes));

export function cookieConsentRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The member’s cookie choice',
    description: 'Without a choice only necessary cookies are allowed.',
    responses: { 200: document },
  });
  app.openapi(show, async (c) => {
    const { id } = c.var.member;
    return reply(c, consentResource(id, await findNewestChoice(id, dependencies.sql)));
  });

  const choose = memberRoute(dependencies, {
    method: 'put',
    path,
    summary: 'Choose, or take a choice back',
    description:
      'Repeating a choice about the same text changes nothing. Every other choice is stored with its time.',
    request: { body: jsonBody(choiceBody) },
    responses: {
      200: document,
      422: problemResponse('blank', 'invalid'),
    },
  });
  app.openapi(choose, async (c) => {
    const { member, language } = c.var;
    const { text_version, ...choice } = c.req.valid('json');
    const given = { choice, textVersion: text_version, language };
    return reply(c, consentResource(member.id, await chooseCookies(member.id, given, dependencies)));
  });

  return app;
}
