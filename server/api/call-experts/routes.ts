import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { inLanguage } from '#server/domain/localized-text.ts';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { callExpertAttributes, callExpertResource } from '../included/call-expert.ts';
import { callSubjectResource } from '../included/call-subject.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { findCallExpert, listCareTeam, listSubjectsOfExpert } from './queries.ts';

const expertAttributes = callExpertAttributes.extend({
  call_subject_name: z.string().optional().describe('Only when call_subject was given'),
  duration: z.int().optional().describe('Minutes; only when call_subject was given'),
});

export function callExpertRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/call_experts',
    tags: ['visits'],
    summary: "The member's care team",
    description: 'Their own Care Partner first, then every expert by name.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The experts', z.array(resourceSchema('call_expert', callExpertAttributes))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const experts = await listCareTeam(member.id, world.sql);
    return reply(
      c,
      experts.map((expert) => callExpertResource(expert, language)),
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/call_experts/{id}',
    tags: ['visits'],
    summary: 'One expert, and what they can be called about',
    request: {
      params: z.object({ id: z.string() }),
      query: z.object({ call_subject: z.string().max(100).optional() }),
    },
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The expert', resourceSchema('call_expert', expertAttributes, ['call_subjects'])),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { id } = c.req.valid('param');
    const { call_subject: subjectId } = c.req.valid('query');
    const expert = await findCallExpert(world.sql, id);
    if (!expert) throw notFound();
    const resource = callExpertResource(expert, c.var.language);
    const subjects = await listSubjectsOfExpert(world.sql, id);
    const relationships = {
      call_subjects: subjects.map((each) => callSubjectResource(each, c.var.language)),
    };
    if (!subjectId) return reply(c, { ...resource, relationships });
    const subject = subjects.find((each) => each.id === subjectId);
    if (!subject) throw notFound();
    const attributes = {
      ...resource.attributes,
      call_subject_name: inLanguage(subject.name, c.var.language),
      duration: subject.duration_minutes,
    };
    return reply(c, { ...resource, attributes, relationships });
  });

  return app;
}
