import { expect, test } from 'vitest';
import { countryNameOf } from './page-view.server.ts';

test.each([
  [{ country_code: 'US', country_name: 'USA' }, 'en', 'United States'],
  [{ country_code: 'US', country_name: 'USA' }, 'es', 'Estados Unidos'],
  [{ country_code: 'IE', country_name: 'Ireland' }, 'es', 'Irlanda'],
  [{ country_code: null, country_name: 'Ireland' }, 'es', 'Ireland'],
  [{ country_code: 'QX', country_name: 'Elsewhere' }, 'ar-XB', 'Elsewhere'],
  [{ country_code: null, country_name: null }, 'en', null],
])('%j in %s is %j', (company, locale, name) => {
  expect(countryNameOf(company, locale)).toBe(name);
});

test('without a chosen company there is no country', () => {
  expect(countryNameOf(undefined, 'en')).toBeNull();
});
