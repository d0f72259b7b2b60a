import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { findOfferedLanguages, setPreferences } from './queries.ts';

const path = '/preferences';
const tags = ['settings'];
const preferences = z
  .strictObject({
    preferred_language: z.string().min(2).max(20),
    discreet_notifications: z.boolean().describe('Mails say no more than that there is a message'),
    low_data: z.boolean().describe('Pages without pictures and without loading in the background'),
  })
  .openapi('Preferences');
const change = preferences
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'blank')
  .openapi('PreferencesChange');
const document = documentResponse('The preferences', resourceSchema('preferences', preferences));
const signedOut = problemResponse('unauthenticated', 'second_factor_required');

export function preferenceRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(path, limitBody());

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'How the member wants to be written to and shown pages',
    middleware: requireMember(world),
    responses: { 200: document, 401: signedOut },
  });
  app.openapi(show, (c) => {
    const { id, preferred_language, discreet_notifications, low_data } = c.var.member;
    const attributes = { preferred_language, discreet_notifications, low_data };
    return reply(c, { type: 'preferences', id, attributes });
  });

  const save = createRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Choose the language, discreet mails, or pages that load little',
    description: 'What is not given stays as it is.',
    middleware: requireMember(world),
    request: { body: jsonBody(change) },
    responses: {
      200: document,
      401: signedOut,
      422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
    },
  });
  app.openapi(save, async (c) => {
    const { member } = c.var;
    const given = c.req.valid('json');
    if (given.preferred_language !== undefined) {
      const offered = await findOfferedLanguages(member.id, world.sql);
      if (!offered.includes(given.preferred_language)) {
        const pointer = '/data/attributes/preferred_language';
        throw new Problem(422, [{ key: 'invalid.language', pointer }]);
      }
    }
    const attributes = await setPreferences(member.id, world.sql, given);
    return reply(c, { type: 'preferences', id: member.id, attributes });
  });

  return app;
}
