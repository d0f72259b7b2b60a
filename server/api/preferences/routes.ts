import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { findOfferedLanguages, setLanguage } from './queries.ts';

const preferences = z.strictObject({ preferred_language: z.string().min(2).max(20) }).openapi('Preferences');

export function preferenceRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const change = createRoute({
    method: 'patch',
    path: '/preferences',
    tags: ['settings'],
    summary: 'Choose the language to be written to in',
    middleware: requireMember(world),
    request: { body: jsonBody(preferences) },
    responses: {
      200: documentResponse('The preferences', resourceSchema('preferences', preferences)),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      422: problemResponse('invalid', 'invalid_authenticity_token'),
    },
  });
  app.use(change.path, limitBody());
  app.openapi(change, async (c) => {
    const { member } = c.var;
    const { preferred_language } = c.req.valid('json');
    const offered = await findOfferedLanguages(member.id, world.sql);
    if (!offered.includes(preferred_language)) {
      throw new Problem(422, [{ key: 'invalid.language', pointer: '/data/attributes/preferred_language' }]);
    }
    await setLanguage(member.id, world.sql, preferred_language);
    return reply(c, { type: 'preferences', id: member.id, attributes: { preferred_language } });
  });

  return app;
}
