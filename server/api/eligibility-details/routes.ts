import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { isPartner, type SignedInMember } from '../members/signed-in-member.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { eligibilityBody } from './body.ts';
import { eligibilityAttributes, eligibilityResource } from './resource.ts';
import { saveDetails, viewOf } from './save-details.ts';

const document = documentResponse(
  'The details and their check',
  resourceSchema('eligibility_details', eligibilityAttributes),
);
const path = '/eligibility_details';
const tags = ['eligibility'];

export function eligibilityDetailsRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'What the employer is asked about, and where that stands',
    description: 'Employees only: nobody is asked about a partner.',
    middleware: requireMember(world),
    responses: {
      200: document,
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const view = await viewOf(employee(c.var.member), world);
    return reply(c, eligibilityResource(view, world.clock.now()));
  });

  const save = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Send the details to be checked',
    description: 'A check starts unless the same details are confirmed, or being checked, already.',
    middleware: requireMember(world),
    request: { body: jsonBody(eligibilityBody) },
    responses: {
      200: document,
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
      422: problemResponse('blank', 'invalid', 'too_long', 'invalid_authenticity_token'),
    },
  });
  app.use(path, limitBody());
  app.openapi(save, async (c) => {
    const view = await saveDetails(employee(c.var.member), c.req.valid('json'), world);
    return reply(c, eligibilityResource(view, world.clock.now()));
  });

  return app;
}

function employee(member: SignedInMember): SignedInMember {
  if (isPartner(member)) throw notFound();
  return member;
}
