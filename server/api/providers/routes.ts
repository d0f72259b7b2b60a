import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { isUuid } from '#server/domain/uuid.ts';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { findNetwork } from '../included/provider-network.ts';
import type { SignedInMember } from '../members/signed-in-member.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listQuery } from './filters.ts';
import { providerListMeta } from './list-meta.ts';
import { closedList, listProviders } from './list-providers.ts';
import { clinicAttributes, doctorProviderAttributes, doulaAttributes, providerResource } from './resource.ts';
import { wholeProviders } from './whole-providers.ts';
import { positionOfZip } from './zip-positions.ts';

const providerSchema = z.union([
  resourceSchema('clinic', clinicAttributes, ['program', 'doctors', 'closest_location']),
  resourceSchema('doctor', doctorProviderAttributes, ['closest_location']),
  resourceSchema('doula', doulaAttributes, ['closest_location']),
]);

export function providerRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql } = world;
  const app = new OpenAPIHono<ApiEnv>();
  const middleware = requireMember(world);

  const list = createRoute({
    method: 'get',
    path: '/providers',
    tags: ['providers'],
    summary: 'Providers, ten a page',
    description:
      'The closest first where the ZIP has a position, else by name. Filters that are unknown are dropped; `meta` says what was applied.',
    request: { query: listQuery },
    middleware,
    responses: {
      200: documentResponse('One page of providers', z.array(providerSchema), providerListMeta),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const query = c.req.valid('query');
    const network = await findNetwork(member.id, sql);
    const { providers, from, meta } = network.isClosed
      ? closedList(query)
      : await listProviders(sql, query, {
          zip: query.zip ?? zipOf(member, network),
          withPregnancy: member.pregnancy_content_paused_at === null,
        });
    return reply(
      c,
      providers.map((provider) => providerResource(provider, { language, from })),
      { meta },
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/providers/{id}',
    tags: ['providers'],
    summary: 'One provider with all its places',
    request: { params: z.object({ id: z.string() }), query: listQuery.pick({ zip: true }) },
    middleware,
    responses: {
      200: documentResponse('The provider; besides, the relationship `locations`', providerSchema),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, language } = c.var;
    const { id } = c.req.valid('param');
    const network = await findNetwork(member.id, sql);
    const [provider] = isUuid(id) && !network.isClosed ? await wholeProviders(sql, [id.toLowerCase()]) : [];
    if (!provider) throw notFound();
    const zip = c.req.valid('query').zip ?? zipOf(member, network);
    const from = zip === null ? undefined : await positionOfZip(zip);
    return reply(c, providerResource(provider, { language, from, whole: true }));
  });

  return app;
}

/** The ZIP of the member's profile; postal codes of other countries only look like one. */
function zipOf(member: SignedInMember, { hasZips }: { hasZips: boolean }): string | null {
  return hasZips ? (member.details().zip?.slice(0, 5) ?? null) : null;
}
