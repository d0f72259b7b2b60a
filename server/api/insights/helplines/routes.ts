import { z } from '@hono/zod-openapi';
import { helplinesAttributes } from '#app/contract/helplines.ts';
import { helplineCountries } from '#app/domain/helplines.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { editors } from '#server/api/account/guards/content-roles.ts';
import { readAsPublished } from '../content/preview.ts';
import { readHelplines } from './queries.ts';

const helplines = resourceSchema('helplines', helplinesAttributes);

export function helplineRoutes({ publicCall }: Calls, { sql }: ApiDependencies): void {
  publicCall({
    get: '/helplines',
    summary: 'Who answers in an emergency or a crisis, by country',
    description: 'For anyone: to find these numbers must not require signing in.',
    query: z.object({ country: z.enum(helplineCountries).optional().describe('Every one by default') }),
    responses: {
      200: documentResponse('The helplines of each country', z.array(helplines)),
      422: ['invalid'],
    },
  }).handle(async (c) => {
    const { country } = c.req.valid('query');
    const all = await readHelplines(sql, c.var.language);
    const resources = all.filter(({ id }) => country === undefined || id === country);
    return reply(c, resources);
  });
}

/** Helplines as members would see what is not published yet. */
export function helplinePreviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(editors, {
    get: '/operator/content/helplines/{content_id}/preview',
    summary: 'The helplines of a country as everybody would see their open version',
    params: z.object({ content_id: z.enum(helplineCountries) }),
    query: z.object({ language: z.enum(articleLanguages).default('en') }),
    responses: { 200: documentResponse('The helplines', helplines) },
  }).handle(async (c) => {
    const { content_id: contentId } = c.req.valid('param');
    const { language } = c.req.valid('query');
    const shown = await readAsPublished(dependencies.sql, { kind: 'helplines', contentId }, async (sql) => {
      return orNotFound((await readHelplines(sql, language)).find(({ id }) => id === contentId));
    });
    return reply(c, shown);
  });
}
