import { z } from '@hono/zod-openapi';
import { expertAttributes, subjectAttributes, visitCategoryAttributes } from '#app/contract/visits.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { imageSet } from '#server/platform/http/json-api/document.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { expertResource, subjectResource, type CallSubject, selectSubjects } from '../resource.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const subjectSchema = resourceSchema('call_subject', subjectAttributes, {
  call_experts: z.array(resourceSchema('call_expert', expertAttributes)),
});

export function visitCategoryRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, video } = dependencies;

  async function withExperts(subjects: readonly CallSubject[], language: Language) {
    if (subjects.length === 0) return [];
    const experts = await listExpertsOfSubjects(
      sql,
      subjects.map(({ id }) => id),
    );
    return subjects.map((subject) => ({
      ...subjectResource(subject, { language, medium: video.medium }),
      relationships: {
        call_experts: experts
          .filter(({ call_subject_id }) => call_subject_id === subject.id)
          .map((expert) => expertResource(expert, language)),
      },
    }));
  }

  memberCall({
    get: '/company/call_categories',
    summary: 'The categories of visits',
    responses: {
      200: documentResponse(
        'The categories',
        z.array(resourceSchema('call_category', visitCategoryAttributes)),
      ),
    },
  }).handle(async (c) => {
    const paused = isPregnancyContentPaused(c.var.member);
    const rows = await listVisitCategories(sql, paused);
    return reply(
      c,
      rows.map(({ id, name, image_key }) => ({
        type: 'call_category',
        id,
        attributes: { name: inLanguage(name, c.var.language), image_set: imageSet(image_key, '4:3') },
      })),
    );
  });

  memberCall({
    get: '/company/call_categories/{id}/call_subjects',
    summary: 'The subjects of a category with their experts',
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse('The subjects', z.array(subjectSchema)),
    },
  }).handle(async (c) => {
    const rows = await listSubjectsOfCategory(sql, c.req.valid('param').id);
    if (rows.length === 0) throw notFound();
    return reply(c, await withExperts(rows, c.var.language));
  });

  memberCall({
    get: '/call_subjects/{id}',
    summary: 'One subject with its experts',
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse('The subject', subjectSchema),
    },
  }).handle(async (c) => {
    const row = await findCallSubject(sql, c.req.valid('param').id);
    const [found] = await withExperts(row ? [row] : [], c.var.language);
    if (!found) throw notFound();
    return reply(c, found);
  });
}

/** Visit categories in catalog order; without pregnancy categories while these are paused. */
function listVisitCategories(sql: Sql, paused: boolean) {
  return sql
    .selectFrom('call_categories')
    .selectAll()
    .$if(paused, (query) => query.where('pregnancy_content', '=', false))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The subjects of a category, in catalog order. */
function listSubjectsOfCategory(sql: Sql, categoryId: string) {
  return selectSubjects(sql)
    .where('call_subjects.call_category_id', '=', categoryId)
    .orderBy('call_subjects.position')
    .orderBy('call_subjects.id')
    .execute();
}

function findCallSubject(sql: Sql, subjectId: string) {
  return selectSubjects(sql).where('call_subjects.id', '=', subjectId).executeTakeFirst();
}

/** The experts of these subjects. */
function listExpertsOfSubjects(sql: Sql, subjectIds: readonly string[]) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_expert_id', 'call_experts.id')
    .selectAll('call_experts')
    .select('call_subject_experts.call_subject_id')
    .where('call_subject_experts.call_subject_id', 'in', subjectIds)
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}
