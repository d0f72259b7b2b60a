import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/http/json-api/open-api.ts';
import { notFound } from '#server/http/json-api/problem.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import {
  programAttributes,
  programCategoryAttributes,
  programWithCategory,
  contentPreferencesOf,
} from '#server/plans/program.ts';
import { findCoveredProgram, listCoveredPrograms } from '#server/plans/covered-programs.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';

const tags = ['programs'];
const program = resourceSchema('program', programAttributes, {
  program_category: resourceSchema('program_category', programCategoryAttributes),
});
const unknown = problemResponse('unauthenticated', 'second_factor_required');

export function programRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/programs',
    tags,
    summary: "The programs the member's company covers",
    description:
      'What is left of a program counts what bills cover and what was approved of claims, for the employee and the ' +
      'partners together. Claims under review do not count yet.',
    middleware: requireMember(dependencies),
    responses: { 200: documentResponse('The programs', z.array(program)), 401: unknown },
  });
  app.openapi(list, async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, dependencies.sql);
    return reply(
      c,
      programs.map((covered) => programWithCategory(covered, contentPreferencesOf(c.var))),
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/programs/{id}',
    tags,
    summary: "One program the member's company covers",
    request: { params: z.object({ id: z.string() }) },
    middleware: requireMember(dependencies),
    responses: {
      200: documentResponse('The program', program),
      401: unknown,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { id } = c.req.valid('param');
    const covered = await findCoveredProgram(c.var.member.id, dependencies.sql, id);
    if (!covered) throw notFound();
    return reply(c, programWithCategory(covered, contentPreferencesOf(c.var)));
  });

  return app;
}
