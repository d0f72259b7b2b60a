import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { createProviderCategories, createProviders, numbered } from '#tests/support/records/providers.ts';

const api = await openTestApi();

const broadway = { latitude: 40.7506, longitude: -73.9973 };
const uptown = { latitude: 40.84, longitude: -73.94 };
const boston = { latitude: 42.36, longitude: -71.06 };

let headers: Record<string, string>;
beforeAll(async () => {
  const { sql } = api.dependencies;
  headers = await signedIn(api.dependencies, await createMember(api.dependencies));
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

test('the closest provider comes first, by the closest of its places', async () => {
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

test.each([
  ['query=maria', ['María Peña'], { query: 'maria' }],
  ['query=PEÑ%20mar', ['María Peña'], { query: 'PEÑ mar' }],
  ['query=%26%20%7C%20!', ['Ada Marigold'], { query: null }],
  ['category=therapists&language=es', ['María Peña'], { language: 'es' }],
  ['community=latino_families', ['María Peña'], { community: 'latino_families' }],
  ['category=therapists&accepting=1', ['María Peña', 'Zoe Young'], { accepting: true }],
  ['virtual=1', ['Zoe Young'], { virtual: true }],
  ['category=therapists&within_miles=10', ['Ada Marigold', 'María Peña'], { within_miles: 10 }],
  ['category=therapists&sort=name', ['Ada Marigold', 'María Peña', 'Zoe Young'], { sort: 'name' }],
  ['category=therapists&zip=02139', ['María Peña', 'Zoe Young', 'Ada Marigold'], { zip: '02139' }],
])('%s is applied', async (query, names, applied) => {
  const { names: found, meta } = await list(query);
  expect(found.slice(0, names.length)).toEqual(names);
  expect(meta).toMatchObject({ applied });
});

test('unknown filters are dropped and reported', async () => {
  const wrong =
    'zip=abc&within_miles=7&language=xx&community=everybody&accepting=yes&sort=best&page=x&query=';
  const { meta } = await list(`${wrong}&query=again`);
  expect(meta).toEqual({
    total: 5,
    page: 1,
    page_count: 1,
    applied: {
      query: null,
      zip: '10001',
      within_miles: null,
      language: null,
      community: null,
      accepting: false,
      virtual: false,
      sort: 'distance',
    },
    zip_known: true,
    corrected_query: null,
    network_closed: false,
    country_without_network: false,
    languages: ['en', 'es', 'fr'],
    communities: ['latino_families'],
  });
});

test('without a position of the ZIP the list is by name, and a later page is the last one', async () => {
  const { names, meta, data } = await list('zip=00000&page=9&within_miles=10');
  expect(names[0]).toBe('Ada Marigold');
  expect(data[0]?.attributes['distance_miles']).toBeNull();
  expect(meta).toMatchObject({ page: 1, zip_known: false, applied: { sort: 'name', within_miles: null } });
});

test('a provider includes its places, directions and a program', async () => {
  const answer = await api.call(`/api/v3/providers/${numbered(1, 4)}`, {
    headers: { ...headers, 'X-Language': 'es' },
  });
  const { data, included } = await readOne(answer);
  expect(data).toMatchObject({
    type: 'clinic',
    attributes: {
      practice_uid: 'harbor-light',
      title: 'Título',
      phone: { national: '(212) 555-0101', international: '+1 212-555-0101' },
      distance_for_closest_location: 6.9,
    },
  });
  expect(included[0]).toMatchObject({
    type: 'location',
    attributes: {
      address: '1 Main Street, Springfield, CA 90012',
      directions_url: 'https://www.openstreetmap.org/directions?to=40.84%2C-73.94',
    },
  });
  for (const path of ['providers/nobody', 'providers?category=nobody']) {
    expect(await refusal(await api.call(`/api/v3/${path}`, { headers })), `${path}`).toBe('404 not_found');
  }
});

test('a closed network has no providers', async () => {
  const member = await createMember(api.dependencies, { columns: { company_id: 'initech' } });
  const open = { provider_network_closed: true };
  await api.dependencies.sql.updateTable('companies').set(open).where('id', '=', 'initech').execute();
  const from = await signedIn(api.dependencies, member);
  expect(await list('query=maria', from)).toMatchObject({
    names: [],
    meta: { network_closed: true, total: 0 },
  });
  const categories = await readMany(await api.call('/api/v3/provider_categories', { headers: from }));
  expect(categories).toMatchObject({ data: [], meta: { network_closed: true } });
  const one = await api.call(`/api/v3/providers/${numbered(1, 1)}`, { headers: from });
  expect(await refusal(one)).toBe('404 not_found');
});

test('while pregnancy is paused its categories and their providers are out of sight', async () => {
  const member = await createMember(api.dependencies, {
    columns: { pregnancy_content_paused_at: '2026-03-01T12:00:00Z' },
  });
  const from = await signedIn(api.dependencies, member);
  const categories = async (caller: Record<string, string>) =>
    (await readMany(await api.call('/api/v3/provider_categories', { headers: caller }))).data.map(
      ({ id, attributes }) => [id, attributes['provider_count']],
    );
  expect(await categories(headers)).toEqual([
    ['fertility_clinics', 1],
    ['doulas', 0],
    ['therapists', 3],
    ['birth_centers', 1],
  ]);
  expect(await categories(from)).not.toContainEqual(['birth_centers', 1]);
  const { names, meta } = await list('', from);
  expect(names).not.toContain('Nest Birth Center');
  expect(meta).toMatchObject({ total: 4 });
  expect(await refusal(await api.call('/api/v3/providers?category=birth_centers', { headers: from }))).toBe(
    '404 not_found',
  );
});

test('a search finds kinds and specialties in both languages, also misspelled', async () => {
  const { sql } = api.dependencies;
  await sql
    .updateTable('provider_categories')
    .set({ name: { en: 'Doulas', es: 'Acompañantes de parto' } })
    .where('id', '=', 'doulas')
    .execute();
  const certification = { en: 'Reproductive endocrinologist', es: 'Endocrinóloga reproductiva' };
  await createProviders(sql, [
    { id: numbered(9, 1), name: 'Dana Doe', provider_category_id: 'doulas', places: [] },
    { id: numbered(9, 2), name: 'Rea Low', certification, places: [] },
  ]);
  for (const [query, found, corrected] of [
    ['doula', ['Dana Doe'], null],
    ['doulas', ['Dana Doe'], null],
    ['dana doula', ['Dana Doe'], null],
    ['duola', ['Dana Doe'], 'doulas'],
    ['acompañante', ['Dana Doe'], null],
    ['acompanantes', ['Dana Doe'], null],
    ['reproductive', ['Rea Low'], null],
    ['endocrinóloga', ['Rea Low'], null],
    ['endocrinlogist', ['Rea Low'], 'endocrinologist'],
    ['maria doula', [], null],
    ['qwertyuiop', [], null],
  ] as const) {
    const { meta, names } = await list(`query=${encodeURIComponent(query)}&sort=name`);
    expect([names, meta?.['corrected_query']], `${query}`).toEqual([found, corrected]);
  }
});
