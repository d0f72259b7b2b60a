import { z } from '@hono/zod-openapi';
import { programAttributes } from '#app/contract/coverage.ts';
import {
  clinicAttributes,
  clinicDoctorAttributes,
  doctorProviderAttributes,
  doulaAttributes,
  locationAttributes,
  providersMeta,
} from '#app/contract/providers.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { networkOf } from '#server/api/coverage/plans/provider-network.ts';
import { isPregnancyContentPaused, type Member } from '#server/api/account/members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import { listQuery } from './filters.ts';
import { closedList, listProviders } from './list-providers.ts';
import { wholeProviders, type WholeProvider } from './queries.ts';
import { positionOf } from './positions.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { milesBetween, type Position } from '#app/domain/geography.ts';
import { imageSet, type Related, type Resource } from '#server/platform/http/json-api/document.ts';
import { phoneNumber, knownCommunities, doctorResource, locationResource } from './parts.ts';

interface Look {
  language: Language;
  /** The point from which distances are measured. */
  from: Position | undefined;
  /** With every location, not only the closest. */
  whole?: boolean;
}

/** One provider as a resource of type clinic, doctor or doula. */
function providerResource(provider: WholeProvider, { language, from, whole }: Look): Resource {
  const { row, locations, doctors } = provider;
  const placed = locations
    .map((location) => ({ location, miles: from ? milesBetween(from, location) : null }))
    .toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || a.location.position - b.location.position);
  const [closest] = placed;
  const resources = placed.map(({ location, miles }) => locationResource(location, toTenth(miles)));
  const localized = (text: WholeProvider['row']['title']) => (text ? inLanguage(text, language) : '');
  const miles = toTenth(closest?.miles ?? null);
  const attributes = {
    name: row.name,
    provider_category_id: row.provider_category_id,
    category_name: inLanguage(row.category_name, language),
    accepting_new_members: row.accepting_new_members,
    virtual_visits: row.virtual_visits,
    languages: row.languages,
    phone: row.phone === null ? null : phoneNumber(row.phone),
    image_set: imageSet(row.image_key, row.template === 'clinic' ? '4:3' : '1:1'),
    distance_miles: miles,
  };
  const relationships: Record<string, Related> = {
    closest_location: resources[0] ?? null,
    ...(whole && { locations: resources }),
  };
  const ethnicity = row.ethnicity && inLanguage(row.ethnicity, language);
  const known = knownCommunities(row.communities);
  if (row.template === 'doula') {
    return {
      type: 'doula',
      id: row.id,
      attributes: {
        ...attributes,
        biography: localized(row.biography),
        ethnicity,
        communities: known,
        website: row.url,
      } satisfies z.infer<typeof doulaAttributes>,
      relationships,
    };
  }
  if (row.template === 'doctor') {
    return {
      type: 'doctor',
      id: row.id,
      attributes: {
        ...attributes,
        certification: localized(row.certification),
        community: known,
        ethnicity,
        biography: localized(row.biography),
      } satisfies z.infer<typeof doctorProviderAttributes>,
      relationships,
    };
  }
  return {
    type: 'clinic',
    id: row.id,
    attributes: {
      ...attributes,
      practice_uid: row.practice_uid ?? row.id,
      url: row.url,
      title: localized(row.title),
      body: localized(row.body),
      distance_for_closest_location: miles,
    } satisfies z.infer<typeof clinicAttributes>,
    relationships: {
      ...relationships,
      program: programOf(provider, language),
      doctors: doctors.map((doctor) => doctorResource(doctor, language)),
    },
  };
}

function programOf({ row }: WholeProvider, language: Language): Related {
  if (row.program_id === null || row.program_name === null) return null;
  const attributes = { name: inLanguage(row.program_name, language) };
  return { type: 'program', id: row.program_id, attributes };
}

function toTenth(miles: number | null): number | null {
  return miles === null ? null : Math.round(miles * 10) / 10;
}

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

export function providerRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql } = dependencies;

  memberCall({
    get: '/providers',
    summary: 'Providers, ten a page',
    description:
      'Closest first if the postal code has a position, else by name. Unknown filters are dropped; `meta` has the applied ones.',
    query: listQuery,
    responses: {
      200: documentResponse('One page of providers', z.array(listedProvider), providersMeta),
      404: ['not_found'],
    },
  }).handle(async (c) => {
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
    const resources = providers.map((provider) => providerResource(provider, { language, from }));
    return reply(c, resources, { meta });
  });

  memberCall({
    get: '/providers/{id}',
    summary: 'One provider with all its places',
    params: z.object({ id: z.string() }),
    query: listQuery.pick({ zip: true }),
    responses: {
      200: documentResponse('The provider with all its places', wholeProvider),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { id } = c.req.valid('param');
    const network = await networkOf(member, sql);
    const [provider] = isUuid(id) && !network.isClosed ? await wholeProviders(sql, [id.toLowerCase()]) : [];
    if (provider?.row.country_code !== network.countryCode) throw notFound();
    const zip = postalCodeFrom(c.req.valid('query').zip, member, network);
    const from = zip === null ? undefined : await positionOf(sql, zip, network.countryCode);
    return reply(c, providerResource(provider, { language, from, whole: true }));
  });
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
