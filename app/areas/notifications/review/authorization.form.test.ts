import { expect, test } from 'vitest';
import { authorizationSchema, shownAuthorization, withoutEmptyRows } from './authorization.form.ts';

const schema = authorizationSchema({ locale: 'en', currency: 'USD' });
const key = '00000000-0000-4000-8000-000000000000';
const words = { en: 'Visit', es: 'Visita' };
const service = { service_name: words, service_code: 'A-1', amount: '95' };
const typed = {
  key,
  program_id: 'ivf_cycle',
  template: 'default',
  title: words,
  provider_name: 'Harbor Clinic',
  services: [service],
};
const faults = (change: object) =>
  schema.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.'));

test('rows in which nothing is typed are left out, of the page too, so that an error is at its own', () => {
  const empty = { service_name: { en: '', es: ' ' }, service_code: '', amount: '' };
  const servicesOf = (...services: (typeof service)[]) => {
    const payload = { ...typed, services };
    return withoutEmptyRows({ payload, fields: [], intent: null }).payload['services'];
  };
  expect(servicesOf(empty, service, empty)).toEqual([service]);
  const first = ['services.0.service_name.en', 'services.0.service_name.es'];
  expect(faults({ services: servicesOf(empty) })).toEqual([...first, 'services.0.service_code']);
});

test('an amount may be left empty, and is money otherwise', () => {
  const amounts = (amount: string) => schema.parse({ ...typed, services: [{ ...service, amount }] }).services;
  expect([amounts(' '), amounts('0')]).toMatchObject([[{ amount: undefined }], [{ amount: 0 }]]);
  expect(faults({ services: [{ ...service, amount: 'much' }] })).toEqual(['services.0.amount']);
});

test('only a prescription has a last day of delivery and a maximum', () => {
  const delivery_deadline = { month: '3', day: '9', year: '2026' };
  expect(faults({ delivery_deadline })).toEqual(['template']);
  expect(faults({ max_rx_coverage: '5' })).toEqual(['template']);
  const pharmacy = { ...typed, template: 'pharmacy', delivery_deadline, max_rx_coverage: '5' };
  expect(schema.parse(pharmacy)).toMatchObject({ delivery_deadline: '2026-03-09', max_rx_coverage: 500 });
});

test('the form starts with one row, keeps its key, and drops unknown fields', () => {
  expect(shownAuthorization(undefined, key)).toMatchObject({
    key,
    template: 'default',
    services: [{ service_code: '' }],
  });
  const kept = { key: 'old', services: [{ service_code: 'A' }], provider_name: ['a', 'b'], other: '1' };
  expect(shownAuthorization(kept, key)).toEqual({
    ...shownAuthorization(undefined, 'old'),
    services: [{ service_name: {}, service_code: 'A', amount: '' }],
  });
});
