import type { z } from 'zod';
import type { clinicAttributes, doctorProviderAttributes, doulaAttributes } from '#app/contract/providers.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { milesBetween, type Position } from '#app/domain/geography.ts';
import { imageSet } from '#server/platform/http/json-api/image-set.ts';
import type { Related, Resource } from '#server/platform/http/json-api/document.ts';
import { phoneNumber, knownCommunities, doctorResource, locationResource } from './parts.ts';
import type { WholeProvider } from './queries.ts';

export interface Look {
  language: Language;
  /** The point from which distances are measured. */
  from: Position | undefined;
  /** With every location, not only the closest. */
  whole?: boolean;
}

/** One provider as a resource of type clinic, doctor or doula. */
export function providerResource(provider: WholeProvider, { language, from, whole }: Look): Resource {
  const { row, locations, doctors } = provider;
  const placed = locations
    .map((location) => ({ location, miles: from ? milesBetween(from, location) : null }))
    .toSorted((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || a.location.position - b.location.position);
  const [closest] = placed;
  const resources = placed.map(({ location, miles }) => locationResource(location, toTenth(miles)));
  const say = (text: WholeProvider['row']['title']) => (text ? inLanguage(text, language) : '');
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
        biography: say(row.biography),
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
        certification: say(row.certification),
        community: known,
        ethnicity,
        biography: say(row.biography),
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
      title: say(row.title),
      body: say(row.body),
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
