import { expect, test } from 'vitest';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { localizedField, optionalLocalizedField } from './localized-fields.tsx';

const rules = { missing: 'common:pending', max: 5 } as const;
const faults = (schema: ReturnType<typeof optionalLocalizedField>, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));

const codes = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);
const inAll = (text: string) => Object.fromEntries(codes.map((code) => [code, text]));

test('a text is needed in every language', () => {
  expect(localizedField(rules).parse(inAll(' one '))).toEqual(inAll('one'));
  for (const code of codes) {
    const typed = { ...inAll('one'), [code]: ' ' };
    expect(localizedField(rules).safeParse(typed).error?.issues[0]?.path).toEqual([code]);
  }
});

test('an optional text is in every language or in none', () => {
  const schema = optionalLocalizedField(rules);
  for (const nothing of [undefined, {}, { en: '', es: ' \n' }, 'text', { en: ['a', 'b'] }]) {
    expect(schema.parse(nothing)).toBeUndefined();
  }
  expect(schema.parse(inAll('one'))).toEqual(inAll('one'));
  expect(faults(schema, { ...inAll('one'), es: '' })).toEqual(['es']);
  expect(faults(schema, { es: 'muchas' })).toEqual(codes);
});
