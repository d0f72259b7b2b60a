import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type {
  ProviderCategoriesTable,
  ProviderLocationsTable,
  ProvidersTable,
} from '#server/platform/db/tables/providers.ts';
import { insert } from '../database/insert.ts';

type Category = Insertable<ProviderCategoriesTable>;

/** Categories `therapists` (doctors), `fertility_clinics` (clinics), `doulas` and, of pregnancy, `birth_centers`. */
export async function createProviderCategories(sql: Sql): Promise<void> {
  const category = (id: string, template: Category['template'], position: number): Category => ({
    id,
    template,
    position,
    name: { en: `Name of ${id}`, es: `Nombre de ${id}` },
    body: { en: `Body of ${id}` },
    image_key: `scenes/${id}`,
  });
  await insert(sql, 'provider_categories', [
    category('therapists', 'doctor', 3),
    category('fertility_clinics', 'clinic', 1),
    category('doulas', 'doula', 2),
    { ...category('birth_centers', 'clinic', 4), pregnancy_content: true },
  ]);
}

type Place = Pick<Insertable<ProviderLocationsTable>, 'latitude' | 'longitude'> & { zip?: string };
export type SampleProvider = Partial<Insertable<ProvidersTable>> & { name: string; places: Place[] };

/** A UUID that contains its number. */
export const numbered = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A valid request to the first provider of `createProviders`, with a new key. */
export const appointmentBody = (changes: object = {}) => ({
  provider_id: numbered(1, 1),
  kind: 'appointment',
  contact_by: 'phone',
  phone: '+12125550142',
  days: ['mon', 'wed'],
  time_of_day: 'morning',
  first_visit: true,
  note: 'I would like a room without stairs.',
  idempotency_key: randomUUID(),
  ...changes,
});

/** By default therapists; their ids count from 1. */
export async function createProviders(sql: Sql, samples: readonly SampleProvider[]): Promise<void> {
  const chunk = 500;
  for (let start = 0; start < samples.length; start += chunk) {
    const part = samples.slice(start, start + chunk);
    const idAt = (index: number) => numbered(1, start + index + 1);
    await insert(
      sql,
      'providers',
      part.map(({ places: _places, ...columns }, index) => ({
        provider_category_id: 'therapists',
        languages: ['en'],
        image_key: 'providers/someone',
        ...columns,
        id: columns.id ?? idAt(index),
      })),
    );
    const locations = part.flatMap(({ places, id }, index) =>
      places.map((place, position) => ({
        id: numbered(2 + position, start + index + 1),
        provider_id: id ?? idAt(index),
        position,
        street: `${position + 1} Main Street`,
        city: 'Springfield',
        state: 'CA',
        zip: '90012',
        ...place,
      })),
    );
    if (locations.length > 0) await insert(sql, 'provider_locations', locations);
  }
}
