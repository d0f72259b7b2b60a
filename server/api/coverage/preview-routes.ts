import { z } from '@hono/zod-openapi';
import { policyAttributes, programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { isContentId } from '#app/domain/content-fields.ts';
import { articleLanguages, inLanguage } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { editors } from '#server/api/account/guards/content-roles.ts';
import { readAsPublished } from '#server/api/insights/content/preview.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { imageSet } from '#server/platform/http/json-api/document.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { policyResource } from './company-policies/routes.ts';
import { programResource } from './programs/routes.ts';

const request = {
  params: z.object({ content_id: z.string().refine(isContentId, 'invalid') }),
  query: z.object({ language: z.enum(articleLanguages).default('en') }),
};

/** What a company decides about a program, as if it decided nothing. */
const withoutLimits = {
  total_reimbursable_coverage_cents: null,
  flat_max_reimbursement_cents: null,
  usedCents: 0,
  pendingCents: 0,
  shared: false,
};

/** Programs and policies as members would see what is not published yet. */
export function coveragePreviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(editors, {
    get: '/operator/content/programs/{content_id}/preview',
    summary: 'A kind of programs as members would see its open version',
    description: 'Of a company that covers each of them without a limit.',
    ...request,
    responses: {
      200: documentResponse(
        'The kind with its programs',
        resourceSchema('program_category', programCategoryAttributes, {
          programs: z.array(resourceSchema('program', programAttributes)),
        }),
      ),
    },
  }).handle(async (c) => {
    const { content_id: contentId } = c.req.valid('param');
    const { language } = c.req.valid('query');
    const shown = await readAsPublished(dependencies.sql, { kind: 'programs', contentId }, async (sql) => {
      const category = await sql
        .selectFrom('program_categories')
        .selectAll()
        .where('id', '=', contentId)
        .executeTakeFirstOrThrow();
      const programs = await sql
        .selectFrom('programs')
        .selectAll()
        .where('program_category_id', '=', contentId)
        .orderBy('position')
        .execute();
      return {
        type: 'program_category',
        id: contentId,
        attributes: {
          name: inLanguage(category.name, language),
          image_set: imageSet(category.image_key, '4:3'),
          set_apart: false,
        },
        relationships: {
          programs: programs.map((program) => programResource({ ...program, ...withoutLimits }, language)),
        },
      };
    });
    return reply(c, shown);
  });

  operatorCall(editors, {
    get: '/operator/content/policies/{content_id}/preview',
    summary: 'A policy as members of its company would read its open version',
    ...request,
    responses: {
      200: documentResponse('The policy', resourceSchema('company_policy', policyAttributes)),
    },
  }).handle(async (c) => {
    const { content_id: contentId } = c.req.valid('param');
    const policy = await readAsPublished(dependencies.sql, { kind: 'policies', contentId }, (sql) =>
      sql.selectFrom('company_policies').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow(),
    );
    return reply(c, policyResource(policy, c.req.valid('query').language));
  });
}
