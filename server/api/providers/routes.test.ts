import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { readMany } from '#tests/support/documents.ts';
import { createMember, signedIn } from '#tests/support/members.ts';
import { createProviderCategories, createProviders } from '#tests/support/providers.ts';

const api = await openTestApi();
afterAll(() => api.close());

const broadway = { latitude: 40.7506, longitude: -73.9973 };
const uptown = { latitude: 40.84, longitude: -73.94 };
const boston = { latitude: 42.36, longitude: -71.06 };

let headers: Record<string, string>;
beforeAll(async () => {
  const { sql } = api.world;
  headers = await signedIn(api.world, await createMember(api.world));
  await createProviderCategories(sql);
  await createProviders(sql, [
    {
      name: 'María Peña',
      languages: ['en', 'es'],
      communities: ['latino_families'],
      places: [boston, uptown],
    },
    { name: 'Ada Marigold', accepting_new_members: false, places: [broadway] },
    { name: 'Zoe Young', virtual_visits: true, languages: ['en', 'fr'], places: [boston] },
    {
      name: 'Harbor Light Fertility',
      provider_category_id: 'fertility_clinics',
      practice_uid: 'harbor-light',
      title: { en: 'Title', es: 'Título' },
      body: { en: 'Body' },
      phone: '+12125550101',
      url: 'https://harbor.example',
      image_key: 'scenes/lab',
      places: [uptown],
    },
    { name: 'Nest Birth Center', provider_category_id: 'birth_centers', places: [broadway] },
  ]);
});

async function list(query: string, from = headers) {
  const { data, meta } = await readMany(await api.call(`/api/v3/providers?${query}`, { headers: from }));
  return { names: data.map(({ attributes }) => attributes['name']), data, meta };
}

test('the closest come first, each by the closest of its places', async () => {
  const { data, meta } = await list('');
  expect(data.map(({ attributes: { name, distance_miles } }) => [name, distance_miles])).toEqual([
    ['Ada Marigold', 0],
    ['Nest Birth Center', 0],
    ['Harbor Light Fertility', 6.9],
    ['María Peña', 6.9],
    ['Zoe Young', 188.2],
  ]);
  expect(meta).toMatchObject({ total: 5, zip_known: true, applied: { zip: '10001', sort: 'distance' } });
});
