import { expect, test } from 'vitest';
import { communitySchema } from '#app/contract/providers.ts';
import { positionOfZip } from '#server/api/providers/positions.ts';
import { milesBetween } from '#app/domain/geography.ts';
import { demoPeople } from '../people/members.ts';
import { providerPortraits } from '../pictures/portraits.ts';
import { readPrograms } from './programs.ts';
import { readProviders } from './providers.ts';

const { categories, providers, locations, doctors } = readProviders();

test('every category has providers enough for a list, and a program that covers them', () => {
  const programs = new Map(
    readPrograms().programs.map(({ id, program_category_id }) => [id, program_category_id]),
  );
  expect(categories.map(({ id }) => id).toSorted()).toEqual([
    'birth_centers',
    'doulas',
    'fertility_clinics',
    'lactation_consultants',
    'menopause_specialists',
    'midwives',
    'obgyn',
    'pediatricians',
    'pelvic_floor_therapists',
    'reproductive_urology',
    'therapists',
  ]);
  for (const { id, program_id, program_category_id } of categories) {
    expect(programs.get(program_id ?? '')).toBe(program_category_id);
    expect(providers.filter((provider) => provider.provider_category_id === id).length).toBeGreaterThan(3);
  }
});

test('ids, names and practices are unique', () => {
  for (const values of [
    providers.map(({ id }) => id),
    providers.map(({ name }) => name),
    locations.map(({ street }) => street),
    doctors.map(({ id }) => id),
  ]) {
    expect(new Set(values).size).toBe(values.length);
  }
});

test('a clinic that counts its doctors has as many', () => {
  const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
  const faulty = providers.filter(({ id, body }) => {
    const counted = /^(\w+) doctors\b/i.exec(body?.en ?? '')?.[1]?.toLowerCase();
    return counted && numbers[counted] !== doctors.filter((doctor) => doctor.provider_id === id).length;
  });
  expect(faulty).toEqual([]);
});

test('every face is drawn', () => {
  const faces = [...providers, ...doctors].map(({ image_key }) => image_key);
  const drawn = Object.keys(providerPortraits).map((id) => `providers/${id}`);
  expect([...new Set(faces)].filter((key) => key.startsWith('providers/')).toSorted()).toEqual(drawn);
});

test('every provider has a location, inside its ZIP code', async () => {
  const placed = new Set(locations.map(({ provider_id }) => provider_id));
  expect(providers.filter(({ id }) => !placed.has(id))).toEqual([]);
  for (const location of locations) {
    const middle = await positionOfZip(location.zip);
    if (!middle) throw new Error(`${location.zip} is unknown`);
    expect(milesBetween(middle, location)).toBeLessThan(1);
  }
});

test('every demo member with a ZIP code has a provider within ten miles', async () => {
  const zips = demoPeople.flatMap(({ details }) => details.zip ?? []);
  for (const zip of zips) {
    const home = await positionOfZip(zip);
    if (!home) throw new Error(`${zip} is unknown`);
    expect(locations.filter((location) => milesBetween(home, location) < 10).length).toBeGreaterThan(3);
  }
});

test('texts are translated, and all communities are known to the product', () => {
  const known: readonly string[] = communitySchema.options;
  const texts = [
    ...providers.flatMap(({ title, body, biography }) => [title, body, biography]),
    ...doctors.map(({ biography }) => biography),
  ];
  expect(texts.filter((text) => text && text.en === text.es)).toEqual([]);
  expect(providers.flatMap((one) => one.communities ?? []).filter((one) => !known.includes(one))).toEqual([]);
  expect(doctors.flatMap((one) => one.communities ?? []).filter((one) => !known.includes(one))).toEqual([]);
});
