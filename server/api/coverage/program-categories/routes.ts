import { OpenAPIHono, z } from '@hono/zod-openapi';
import { programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { documentResponse, resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import {
  contentPreferencesOf,
  programCategoryResource,
  programResource,
  type ContentPreferences,
} from '../plans/program.ts';
import { listCoveredPrograms, type CoveredProgram } from '../plans/covered-programs.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

/** The categories of these programs, each with its programs; separate categories come last. */
function categoriesOf(
  programs: readonly CoveredProgram[],
  preferences: ContentPreferences,
): Resource<z.infer<typeof programCategoryAttributes>>[] {
  const groups = Map.groupBy(programs, ({ category_id }) => category_id);
  return [...groups.values()]
    .flatMap((held) => {
      const [first] = held;
      if (!first) return [];
      const category = programCategoryResource(first, preferences);
      return {
        ...category,
        relationships: { programs: held.map((program) => programResource(program, preferences)) },
      };
    })
    .toSorted((one, other) => Number(one.attributes.set_apart) - Number(other.attributes.set_apart));
}

const category = resourceSchema('program_category', programCategoryAttributes, {
  programs: z.array(resourceSchema('program', programAttributes)),
});

export function programCategoryRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/program_categories',
    summary: "The kinds of programs the member's company covers",
    description:
      'Each with its programs, in catalog order. While the member has paused pregnancy content, its programs come last ' +
      'with `set_apart`; they stay listed, because coverage may be needed after a loss.',
    responses: {
      200: documentResponse('The categories', z.array(category)),
    },
  });
  app.openapi(list, async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, dependencies.sql);
    return reply(c, categoriesOf(programs, contentPreferencesOf(c.var)));
  });

  return app;
}
