import { expect, test } from 'vitest';
import { positionOfZip } from '#server/api/providers/positions.ts';
import { milesBetween } from '#app/domain/geography.ts';
import { demoPeople } from '../people/members.ts';
import { providerPortraits } from '../pictures/portraits.ts';
import { readPrograms } from './programs.ts';
import { readProviderCategories, readProviders } from './providers.ts';

const [categories, providers] = [readProviderCategories(), readProviders()];
const locations = providers.flatMap((provider) => provider.locations);
const doctors = providers.flatMap((provider) => provider.doctors);

test('every category has providers enough for a list, and a program that covers them', () => {
  const programs = new Map(
    readPrograms().flatMap((category) => category.programs.map(({ id }) => [id, category.id] as const)),
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
  for (const { id, program, program_category } of categories) {
    expect(programs.get(program)).toBe(program_category);
    expect(providers.filter((provider) => provider.category === id).length).toBeGreaterThan(3);
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
  const faulty = providers.filter((provider) => {
    const counted = /^(\w+) doctors\b/i.exec(provider.body?.en ?? '')?.[1]?.toLowerCase();
    return counted && numbers[counted] !== provider.doctors.length;
  });
  expect(faulty).toEqual([]);
});

test('every face is drawn', () => {
  const faces = [...providers, ...doctors].map(({ image_key }) => image_key);
  const drawn = Object.keys(providerPortraits).map((id) => `providers/${id}`);
  expect([...new Set(faces)].filter((key) => key.startsWith('providers/')).toSorted()).toEqual(drawn);
});

test('every location is inside its ZIP code', async () => {
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

test('texts are translated', () => {
  const texts = [
    ...providers.flatMap(({ title, body, biography }) => [title, body, biography]),
    ...doctors.map(({ biography }) => biography),
  ];
  expect(texts.filter((text) => text && (!text['es'] || text.en === text['es']))).toEqual([]);
});
