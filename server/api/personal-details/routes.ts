import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { changeDetails } from '../members/change-details.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { personalBody } from './body.ts';
import { findCountryCode } from './queries.ts';
import { personalAttributes, personalResource } from './resource.ts';
import { soundChange, zipFaults } from './rules.ts';

const document = documentResponse(
  'What the member says about themselves',
  resourceSchema('personal_details', personalAttributes),
);
const path = '/personal_details';
const tags = ['settings'];

export function personalDetailsRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'The member’s own details',
    middleware: requireMember(world),
    responses: { 200: document, 401: problemResponse('unauthenticated', 'second_factor_required') },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const country = await findCountryCode(member.id, world.sql);
    return reply(c, personalResource(member.id, member.details(), country));
  });

  const change = createRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Change some of them',
    description: 'Legal names and the date of birth belong to eligibility_details, the e-mail to sign-in.',
    middleware: requireMember(world),
    request: { body: jsonBody(personalBody) },
    responses: {
      200: document,
      401: problemResponse('unauthenticated', 'second_factor_required'),
      422: problemResponse('invalid', 'too_long', 'invalid_authenticity_token'),
    },
  });
  app.use(path, limitBody());
  app.openapi(change, async (c) => {
    const { member } = c.var;
    const country = await findCountryCode(member.id, world.sql);
    const faults = zipFaults(c.req.valid('json'), country);
    if (faults.length > 0) throw new Problem(422, faults);
    const sound = soundChange(member.details(), c.req.valid('json'));
    const details = await world.sql
      .transaction()
      .execute((transaction) => changeDetails(member.id, { transaction, sealing: world.sealing }, sound));
    return reply(c, personalResource(member.id, details, country));
  });

  return app;
}
