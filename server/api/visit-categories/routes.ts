import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { callExpertResource } from '../included/call-expert.ts';
import { callSubjectAttributes, callSubjectResource, type CallSubject } from '../included/call-subject.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import {
  findCallSubject,
  listCallCategories,
  listExpertsOfSubjects,
  listSubjectsOfCategory,
} from './queries.ts';

const tags = ['visits'];
const unknown = problemResponse('unauthenticated', 'second_factor_required');
const subjectSchema = resourceSchema('call_subject', callSubjectAttributes, ['call_experts']);

export function callCategoryRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql } = world;
  const app = new OpenAPIHono<ApiEnv>();
  const middleware = requireMember(world);

  async function withExperts(subjects: readonly CallSubject[], language: Language) {
    if (subjects.length === 0) return [];
    const experts = await listExpertsOfSubjects(
      sql,
      subjects.map(({ id }) => id),
    );
    return subjects.map((subject) => ({
      ...callSubjectResource(subject, language),
      relationships: {
        call_experts: experts
          .filter(({ call_subject_id }) => call_subject_id === subject.id)
          .map((expert) => callExpertResource(expert, language)),
      },
    }));
  }

  const categories = createRoute({
    method: 'get',
    path: '/company/call_categories',
    tags,
    summary: 'What visits can be about',
    middleware,
    responses: {
      200: documentResponse(
        'The categories',
        z.array(resourceSchema('call_category', z.object({ name: z.string() }))),
      ),
      401: unknown,
    },
  });
  app.openapi(categories, async (c) => {
    const paused = c.var.member.pregnancy_content_paused_at !== null;
    const rows = await listCallCategories(sql, paused);
    return reply(
      c,
      rows.map(({ id, name }) => ({
        type: 'call_category',
        id,
        attributes: { name: inLanguage(name, c.var.language) },
      })),
    );
  });

  const subjects = createRoute({
    method: 'get',
    path: '/company/call_categories/{id}/call_subjects',
    tags,
    summary: 'The subjects of a category, and who talks about each',
    request: { params: z.object({ id: z.string() }) },
    middleware,
    responses: {
      200: documentResponse('The subjects', z.array(subjectSchema)),
      401: unknown,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(subjects, async (c) => {
    const rows = await listSubjectsOfCategory(sql, c.req.valid('param').id);
    if (rows.length === 0) throw notFound();
    return reply(c, await withExperts(rows, c.var.language));
  });

  const subject = createRoute({
    method: 'get',
    path: '/call_subjects/{id}',
    tags,
    summary: 'One subject, and who talks about it',
    request: { params: z.object({ id: z.string() }) },
    middleware,
    responses: {
      200: documentResponse('The subject', subjectSchema),
      401: unknown,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(subject, async (c) => {
    const row = await findCallSubject(sql, c.req.valid('param').id);
    const [found] = await withExperts(row ? [row] : [], c.var.language);
    if (!found) throw notFound();
    return reply(c, found);
  });

  return app;
}
