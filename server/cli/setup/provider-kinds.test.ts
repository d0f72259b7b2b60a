import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { providerId, readProviders } from '#server/sandbox/seed/catalog/providers.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { kindOf } from './content-kinds.ts';
import { importDocuments } from './import.ts';
import { parseText } from './read-document.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());
beforeAll(() => insertCatalog(sql));

const clinic = readProviders().find(({ id }) => id === providerId('wildflower_birth'));
if (!clinic) throw new Error('The demo has no such clinic.');

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

const importClinic = (changes: object) =>
  importDocuments(
    sql,
    [parseText(kindOf('providers'), 'clinic.json', JSON.stringify({ ...clinic, ...changes }))],
    { dryRun: false },
  );
const placesOf = () =>
  sql
    .selectFrom('provider_locations')
    .select(['id', 'position'])
    .where('provider_id', '=', clinic.id)
    .orderBy('position')
    .execute();

test('places and doctors change their order and go, and keep their ids', async () => {
  const [home, ...others] = clinic.locations;
  if (!home) throw new Error('The clinic has no place.');
  const annex = { ...home, id: '0b8e1d5c-7f4e-4b7a-9d3c-2f1a6e5b4c3d', street: '7 Annex Lane' };
  await importClinic({ locations: [annex, home, ...others], doctors: clinic.doctors.toReversed() });
  expect((await placesOf()).map(({ id }) => id)).toEqual([annex, home, ...others].map(({ id }) => id));
  await importClinic({});
  expect(await placesOf()).toEqual(clinic.locations.map(({ id }, position) => ({ id, position })));
});

test('the provider of README.md is added', async () => {
  const [, yaml = ''] = /^## Providers$.*?```yaml \S+\n(.*?)```/ms.exec(readme) ?? [];
  const documents = [parseText(kindOf('providers'), 'README.md', yaml)];
  const changes = await importDocuments(sql, documents, { dryRun: true });
  expect(changes.map(({ sign, table }) => `${sign} ${table}`)).toEqual([
    '+ providers',
    '+ provider_locations',
  ]);
});

test.each([
  [{ locations: [] }, /locations: \[\] is not one to five places$/],
  [{ body: null }, /biography: is missing$/],
  [{ communities: ['everyone'] }, /communities\[0\]: 'everyone' is none of asian_families,/],
  [{ category: 'spas' }, /category: "spas" is none of the 11 provider_categories$/],
  [{ url: 'javascript:alert(1)' }, /url: 'javascript:alert\(1\)' is not an address such as/],
])('%j is refused', async (changes, message) => {
  await expect((async () => importClinic(changes))()).rejects.toThrow(message);
});
