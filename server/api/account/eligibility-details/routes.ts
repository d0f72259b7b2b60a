import { OpenAPIHono } from '@hono/zod-openapi';
import { eligibilityAttributes } from '#app/contract/account.ts';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { isPartner, type Member } from '../members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { eligibilityBody } from './body.ts';
import { eligibilityResource } from './resource.ts';
import { saveDetails, viewOf } from './save-details.ts';

const document = documentResponse(
  'The details and their check',
  resourceSchema('eligibility_details', eligibilityAttributes),
);
const path = '/eligibility_details';

export function eligibilityDetailsRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The details for the employer, and the state of their check',
    description: 'Employees only: partners are not checked.',
    responses: {
      200: document,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const view = await viewOf(employee(c.var.member), dependencies);
    return reply(c, eligibilityResource(view, dependencies.clock.now()));
  });

  const save = memberRoute(dependencies, {
    method: 'put',
    path,
    summary: 'Send the details to be checked',
    description: 'Starts a check unless the same details are confirmed or being checked already.',
    request: { body: jsonBody(eligibilityBody) },
    responses: {
      200: document,
      404: problemResponse('not_found'),
      422: problemResponse('blank', 'invalid', 'too_long'),
    },
  });
  app.openapi(save, async (c) => {
    const view = await saveDetails(employee(c.var.member), c.req.valid('json'), dependencies);
    return reply(c, eligibilityResource(view, dependencies.clock.now()));
  });

  return app;
}

function employee(member: Member): Member {
  if (isPartner(member)) throw notFound();
  return member;
}
