import { OpenAPIHono, z } from '@hono/zod-openapi';
import { programAttributes } from '#app/contract/coverage.ts';
import {
  clinicAttributes,
  clinicDoctorAttributes,
  doctorProviderAttributes,
  doulaAttributes,
  locationAttributes,
  providersMeta,
} from '#app/contract/providers.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { isUuid } from '#app/domain/uuid.ts';
import {
  documentResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { networkOf } from '#server/api/coverage/plans/provider-network.ts';
import { isPregnancyContentPaused, type Member } from '#server/api/account/members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listQuery } from './filters.ts';
import { closedList, listProviders } from './list-providers.ts';
import { providerResource } from './resource.ts';
import { wholeProviders } from './queries.ts';
import { positionOf } from './positions.ts';

const location = resourceSchema('location', locationAttributes);
const closest = { closest_location: location.nullable() };

/** Schema by category template; with all places or only the closest. */
const providerWith = (places: Record<string, z.ZodType>) =>
  z.union([
    resourceSchema('clinic', clinicAttributes, {
      program: resourceSchema('program', programAttributes.pick({ name: true })).nullable(),
      doctors: z.array(resourceSchema('doctor', clinicDoctorAttributes)),
      ...places,
    }),
    resourceSchema('doctor', doctorProviderAttributes, places),
    resourceSchema('doula', doulaAttributes, places),
  ]);
const listedProvider = providerWith(closest);
const wholeProvider = providerWith({ ...closest, locations: z.array(location) });

export function providerRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const { sql } = dependencies;
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/providers',
    summary: 'Providers, ten a page',
    description:
      'Closest first if the postal code has a position, else by name. Unknown filters are dropped; `meta` has the applied ones.',
    request: { query: listQuery },
    responses: {
      200: documentResponse('One page of providers', z.array(listedProvider), providersMeta),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const query = c.req.valid('query');
    const network = await networkOf(member, sql);
    const { providers, from, meta } = network.isClosed
      ? closedList(query, network.isCountryWithout)
      : await listProviders(sql, query, {
          countryCode: network.countryCode,
          zip: postalCodeFrom(query.zip, member, network),
          withPregnancy: !isPregnancyContentPaused(member),
        });
    return reply(
      c,
      providers.map((provider) => providerResource(provider, { language, from })),
      { meta },
    );
  });

  const show = memberRoute(dependencies, {
    method: 'get',
    path: '/providers/{id}',
    summary: 'One provider with all its places',
    request: { params: z.object({ id: z.string() }), query: listQuery.pick({ zip: true }) },
    responses: {
      200: documentResponse('The provider with all its places', wholeProvider),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, language } = c.var;
    const { id } = c.req.valid('param');
    const network = await networkOf(member, sql);
    const [provider] = isUuid(id) && !network.isClosed ? await wholeProviders(sql, [id.toLowerCase()]) : [];
    if (provider?.row.country_code !== network.countryCode) throw notFound();
    const zip = postalCodeFrom(c.req.valid('query').zip, member, network);
    const from = zip === null ? undefined : await positionOf(sql, zip, network.countryCode);
    return reply(c, providerResource(provider, { language, from, whole: true }));
  });

  return app;
}

/** The given postal code, else that of the member's profile; null when neither is valid in the country. */
function postalCodeFrom(
  given: string | undefined,
  member: Member,
  { countryCode }: { countryCode: string },
): string | null {
  return asPostalCode(given ?? '', countryCode) ?? asPostalCode(member.details().zip ?? '', countryCode);
}

/** Five digits in the US, where the position is by ZIP area. */
function asPostalCode(text: string, countryCode: string): string | null {
  const code = tidyPostalCode(text, countryCode);
  if (!isPostalCode(code, countryCode)) return null;
  return countryCode === 'US' ? code.slice(0, 5) : code;
}
