import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { findNetwork } from '../included/provider-network.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listProviderCategories } from './queries.ts';
import { providerCategoriesMeta, providerCategoryAttributes, providerCategoryResource } from './resource.ts';

export function providerCategoryRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/provider_categories',
    tags: ['providers'],
    summary: 'The kinds of providers',
    description:
      'None where the company offers no providers. Those of pregnancy are left out while it is paused.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse(
        'The categories',
        z.array(resourceSchema('provider_category', providerCategoryAttributes)),
        providerCategoriesMeta,
      ),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const { isClosed } = await findNetwork(member.id, world.sql);
    const withPregnancy = member.pregnancy_content_paused_at === null;
    const categories = isClosed ? [] : await listProviderCategories(world.sql, { withPregnancy });
    return reply(
      c,
      categories.map((category) => providerCategoryResource(category, language)),
      { meta: { network_closed: isClosed } satisfies z.infer<typeof providerCategoriesMeta> },
    );
  });

  return app;
}
