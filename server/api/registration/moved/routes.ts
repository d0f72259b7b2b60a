import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  documentResponse,
  emptyResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../../environment.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { requireMember } from '../../middleware/require-member.ts';
import { reply } from '../../reply.ts';
import type { ApiWorld } from '../../world.ts';
import { movedBody } from '../body.ts';
import { confirmOnboarding } from './confirm.ts';
import { findCompanyOf } from './queries.ts';
import { onboardingAttributes, onboardingResource } from './resource.ts';

const path = '/onboarding';
const tags = ['registration'];
const unknown = problemResponse('unauthenticated', 'second_factor_required');

/** For members who came from an earlier product: what came along with them, to be confirmed once. */
export function onboardingRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'What came along with a member from an earlier product',
    middleware: requireMember(world),
    responses: {
      200: documentResponse('As it is now', resourceSchema('onboarding', onboardingAttributes)),
      401: unknown,
    },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const company = await findCompanyOf(member.id, world.sql);
    return reply(c, onboardingResource(member, company, world.clock.now()));
  });

  const confirm = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Confirm it, and accept the terms',
    description: 'Once: afterwards there is nothing to confirm.',
    middleware: requireMember(world),
    request: { body: jsonBody(movedBody) },
    responses: {
      204: emptyResponse('Confirmed'),
      401: unknown,
      409: problemResponse('conflict'),
      422: problemResponse('blank', 'invalid', 'not_allowed', 'invalid_authenticity_token'),
    },
  });
  app.use(path, limitBody());
  app.openapi(confirm, async (c) => {
    const { member, language } = c.var;
    await confirmOnboarding(member, c.req.valid('json'), { world, language });
    return c.body(null, 204);
  });

  return app;
}
