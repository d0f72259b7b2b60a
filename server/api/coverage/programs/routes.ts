import { OpenAPIHono, z } from '@hono/zod-openapi';
import { programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import {
  documentResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { programWithCategory, contentPreferencesOf } from '../plans/program.ts';
import { findCoveredProgram, listCoveredPrograms } from '../plans/covered-programs.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';

const program = resourceSchema('program', programAttributes, {
  program_category: resourceSchema('program_category', programCategoryAttributes),
});

export function programRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/programs',
    summary: "The programs the member's company covers",
    description:
      'Remaining coverage counts covered parts of bills and approved amounts of claims, for the employee and the ' +
      'partners together. Claims under review do not count yet.',
    responses: { 200: documentResponse('The programs', z.array(program)) },
  });
  app.openapi(list, async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, dependencies.sql);
    return reply(
      c,
      programs.map((covered) => programWithCategory(covered, contentPreferencesOf(c.var))),
    );
  });

  const show = memberRoute(dependencies, {
    method: 'get',
    path: '/programs/{id}',
    summary: "One program the member's company covers",
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: documentResponse('The program', program),
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
