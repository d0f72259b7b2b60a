import { z } from '@hono/zod-openapi';
import { programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { remainingCents } from '#app/domain/program-coverage.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { imageSet, type Resource, type ResourceOf } from '#server/platform/http/json-api/document.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { findCoveredProgram, listCoveredPrograms, type CoveredProgram } from '../plans/covered-programs.ts';

type OfCategory = 'category_id' | 'category_name' | 'category_image_key' | 'pregnancy_content';

/** A program without its category, because categories include their programs. */
export function programResource(
  program: Omit<CoveredProgram, OfCategory>,
  language: Language,
): ResourceOf<typeof programAttributes> {
  const totalCents = program.total_reimbursable_coverage_cents;
  return {
    type: 'program',
    id: program.id,
    attributes: {
      name: inLanguage(program.name, language),
      body: inLanguage(program.body, language),
      reimbursable: program.reimbursable,
      paid_by: program.paid_by,
      remaining_reimbursable_coverage: remainingCents(totalCents, program.usedCents),
      total_reimbursable_coverage: totalCents,
      flat_max_reimbursement: program.flat_max_reimbursement_cents,
      pending_amount: program.pendingCents,
      shared_with_household: program.shared,
    },
  };
}

type Viewer = Pick<MemberEnv['Variables'], 'member' | 'language'>;

function categoryResource(
  program: CoveredProgram,
  { member, language }: Viewer,
): ResourceOf<typeof programCategoryAttributes> {
  return {
    type: 'program_category',
    id: program.category_id,
    attributes: {
      name: inLanguage(program.category_name, language),
      image_set: imageSet(program.category_image_key, '4:3'),
      set_apart: program.pregnancy_content && isPregnancyContentPaused(member),
    },
  };
}

const programWithCategory = (program: CoveredProgram, viewer: Viewer): Resource => ({
  ...programResource(program, viewer.language),
  relationships: { program_category: categoryResource(program, viewer) },
});

const programSchema = resourceSchema('program', programAttributes, {
  program_category: resourceSchema('program_category', programCategoryAttributes),
});

export function programRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/programs',
    summary: "The programs the member's company covers",
    description:
      'Remaining coverage counts covered parts of bills and approved amounts of claims, for the employee and the ' +
      'partners together. Claims under review do not count yet.',
    responses: { 200: documentResponse('The programs', z.array(programSchema)) },
  }).handle(async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, dependencies.sql);
    const resources = programs.map((covered) => programWithCategory(covered, c.var));
    return reply(c, resources);
  });

  memberCall({
    get: '/programs/{id}',
    summary: "One program the member's company covers",
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse('The program', programSchema),
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const covered = orNotFound(await findCoveredProgram(c.var.member.id, dependencies.sql, id));
    return reply(c, programWithCategory(covered, c.var));
  });
}

/** The categories of these programs, each with its programs; separate categories come last. */
function categoriesOf(programs: readonly CoveredProgram[], viewer: Viewer) {
  const groups = Map.groupBy(programs, ({ category_id }) => category_id);
  return [...groups.values()]
    .flatMap((held) =>
      held.slice(0, 1).map((first) => ({
        ...categoryResource(first, viewer),
        relationships: { programs: held.map((program) => programResource(program, viewer.language)) },
      })),
    )
    .toSorted((one, other) => Number(one.attributes.set_apart) - Number(other.attributes.set_apart));
}

const categorySchema = resourceSchema('program_category', programCategoryAttributes, {
  programs: z.array(resourceSchema('program', programAttributes)),
});

export function programCategoryRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/program_categories',
    summary: "The kinds of programs the member's company covers",
    description:
      'Each with its programs, in catalog order. While the member has paused pregnancy content, its programs come last ' +
      'with `set_apart`; they stay listed, because coverage may be needed after a loss.',
    responses: {
      200: documentResponse('The categories', z.array(categorySchema)),
    },
  }).handle(async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, dependencies.sql);
    return reply(c, categoriesOf(programs, c.var));
  });
}
