import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
  numbered,
} from '#tests/support/records/providers.ts';

const api = await openTestApi();

const dublin = { latitude: 53.34, longitude: -6.25, zip: 'D02 AF30', city: 'Dublin', state: '' };
const cork = { latitude: 51.9, longitude: -8.47, zip: 'T12 W8KP', city: 'Cork', state: '' };

async function memberIn(company_id: string, country_code: string): Promise<Claimant> {
  const member = await createClaimant(api, { columns: { company_id } });
  await update(api.dependencies.sql, 'companies', { id: company_id }, { country_code });
  return member;
}

let inAmerica: Claimant;
let inIreland: Claimant;
let inSpain: Claimant;
beforeAll(async () => {
  const { sql } = api.dependencies;
  await createProviderCategories(sql);
  inAmerica = await memberIn('acme', 'US');
  inIreland = await memberIn('ireland', 'IE');
  inSpain = await memberIn('spain', 'ES');
  await createProviders(sql, [
    { name: 'Ada Marigold', places: [{ latitude: 40.75, longitude: -73.99 }] },
    { name: 'Bríd Ní Bhriain', country_code: 'IE', languages: ['en', 'ga'], places: [cork] },
    { name: 'Conor Daly', country_code: 'IE', places: [dublin] },
  ]);
});

async function list(member: Claimant, query = '') {
  const { data, meta } = await readMany(await member.call('GET', `providers?${query}`));
  return { names: data.map(({ attributes }) => attributes['name']), data, meta };
}

test('a member sees the providers of their own country, with filters for them', async () => {
  expect(await list(inAmerica)).toMatchObject({ names: ['Ada Marigold'], meta: { languages: ['en'] } });
  expect(await list(inIreland)).toMatchObject({
    names: ['Bríd Ní Bhriain', 'Conor Daly'],
    meta: { total: 2, languages: ['en', 'ga'], network_closed: false, country_without_network: false },
  });
  const categories = await readMany(await inIreland.call('GET', 'provider_categories'));
  expect(categories.data.find(({ id }) => id === 'therapists')?.attributes['provider_count']).toBe(2);
});

test('a postal code is read by the rules of the country, and has the position of the places that share its area', async () => {
  const { names, data, meta } = await list(inIreland, 'zip=d02%20x285');
  expect(names).toEqual(['Conor Daly', 'Bríd Ní Bhriain']);
  expect(data.map(({ attributes }) => attributes['distance_miles'])).toEqual([0, 136.3]);
  expect(meta).toMatchObject({ zip_known: true, applied: { zip: 'D02 X285', sort: 'distance' } });
  expect((await list(inIreland, 'zip=H91%20AA11')).meta).toMatchObject({
    zip_known: false,
    applied: { zip: 'H91 AA11', sort: 'name' },
  });
});

test('an address has no state where the country has none', async () => {
  const path = `providers/${numbered(1, 3)}`;
  const { included } = await readOne(await inIreland.call('GET', path));
  expect(included[0]?.attributes['address']).toBe('1 Main Street, Dublin, D02 AF30');
});

test('providers of another country cannot be seen or requested', async () => {
  const path = `providers/${numbered(1, 3)}`;
  expect(await refusal(await inAmerica.call('GET', path))).toBe('404 not_found');
  const asked = await inIreland.call('POST', 'appointment_requests', appointmentBody());
  expect(await refusal(asked)).toBe('404 not_found');
});

test('a country without providers has no network, and the response reports it', async () => {
  const without = { network_closed: true, country_without_network: true };
  expect(await list(inSpain, 'zip=28001')).toMatchObject({ names: [], meta: { ...without, total: 0 } });
  const categories = await readMany(await inSpain.call('GET', 'provider_categories'));
  expect(categories).toMatchObject({ data: [], meta: without });
  const asked = await inSpain.call('POST', 'appointment_requests', appointmentBody());
  expect(await refusal(asked)).toBe('409 provider_network_closed');
});
