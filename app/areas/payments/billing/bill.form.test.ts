import { expect, test } from 'vitest';
import { billSchema, typedBill } from './bill.form.ts';

const schema = billSchema({ locale: 'en', currency: 'USD', today: '2026-03-27' });
const key = '00000000-0000-4000-8000-000000000000';
const typed = { key, charge: '120.50', service_date: { month: '3', day: '27', year: '2026' } };
const faults = (change: object) =>
  schema.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.'));

test('only the charge and the day are needed', () => {
  const empty = { service_name: { en: '', es: '' }, provider_name: ' ', difference_reason: {} };
  expect(schema.parse({ ...typed, ...empty })).toEqual({
    key,
    charge: 120_50,
    service_date: '2026-03-27',
  });
  expect(faults({ charge: '0' })).toEqual(['charge']);
});

test('no service is billed before its day where the member is', () => {
  expect(faults({ service_date: { month: '3', day: '28', year: '2026' } })).toEqual(['service_date']);
});

test('a text for the member is in every language', () => {
  const half = { en: 'Two orders were needed.', es: '' };
  expect(faults({ difference_reason: half })).toEqual(['difference_reason.es']);
  expect(faults({ service_name: half })).toEqual(['service_name.es']);
});

test('kept input keeps the key of its form, so that the bill is sent once', () => {
  expect(typedBill({ key: 'old', charge: '5', other: 'x' }, key)).toMatchObject({ key: 'old', charge: '5' });
  expect(typedBill(undefined, key)).toMatchObject({ key, charge: '' });
});
