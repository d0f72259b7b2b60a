import { z } from '@hono/zod-openapi';
import { previewedTaskAttributes } from '#app/contract/content.ts';
import { carePaths, isCarePlanType, lastPregnancyWeek, leadsTo } from '#app/domain/care-paths.ts';
import { isContentId } from '#app/domain/content-fields.ts';
import { articleLanguages, inLanguage } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { editors } from '#server/api/account/guards/content-roles.ts';
import { readAsPublished } from '#server/api/insights/content/preview.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { imageSet } from '#server/platform/http/json-api/document.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { element } from './elements/element-schema.ts';
import { elementsOf } from './elements/elements-of.ts';
import { standingOf } from './rules.ts';

const paths = [...new Set(Object.values(carePaths).flat())];

/** The company whose members would see it. */
const findCompany = (sql: Sql, id: string | undefined) =>
  sql
    .selectFrom('companies')
    .select(['id', 'country_code'])
    .$if(id !== undefined, (companies) => companies.where('id', '=', id ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Care tasks as members would see what is not published yet. */
export function taskPreviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(editors, {
    get: '/operator/content/care_tasks/{content_id}/preview',
    summary: 'A care task as members would see its open version',
    description: 'Of a company, by default the first: what it does not have is left out.',
    params: z.object({ content_id: z.string().refine(isContentId, 'invalid') }),
    query: z.object({
      language: z.enum(articleLanguages).default('en'),
      path: z.enum(paths).optional().describe('Of its care plan; any of its goal by default'),
      week: z.coerce.number().int().min(1).max(lastPregnancyWeek).optional(),
      company: z.string().max(100).optional(),
    }),
    responses: {
      200: documentResponse(
        'The task',
        resourceSchema('previewed_task', previewedTaskAttributes, { care_task_elements: z.array(element) }),
      ),
    },
  }).handle(async (c) => {
    const { content_id: contentId } = c.req.valid('param');
    const { language, path, week = null, company: companyId } = c.req.valid('query');
    const place = { kind: 'care-tasks', contentId } as const;
    const task = await readAsPublished(dependencies.sql, place, async (sql) => {
      const row = await sql
        .selectFrom('care_tasks')
        .selectAll()
        .where('id', '=', contentId)
        .executeTakeFirst();
      const company = await findCompany(sql, companyId);
      if (!row || !company) throw notFound();
      const reader = {
        company_id: company.id,
        country_code: company.country_code,
        pregnancy_content_paused_at: null,
      };
      const isOfGoal =
        path === undefined || (isCarePlanType(row.care_plan_type) && leadsTo(row.care_plan_type, path));
      const isOfPath = isOfGoal && (row.care_path === null || path === undefined || row.care_path === path);
      const standing = standingOf({ ...row, completed_at: null }, week);
      return {
        type: 'previewed_task',
        id: contentId,
        attributes: {
          title: inLanguage(row.title, language),
          summary: inLanguage(row.summary, language),
          image_set: imageSet(row.image_key, '4:3'),
          standing: isOfPath ? standing : 'other_path',
        },
        relationships: {
          care_task_elements: await elementsOf(
            reader,
            { ...dependencies, sql },
            { taskId: contentId, language },
          ),
        },
      };
    });
    return reply(c, task);
  });
}
