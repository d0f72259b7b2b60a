import { expect, test } from 'vitest';
import { localizedField, optionalLocalizedField } from './localized-fields.tsx';

const rules = { missing: 'common:pending', max: 5 } as const;
const faults = (schema: ReturnType<typeof optionalLocalizedField>, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));

test('a text is needed in every language', () => {
  expect(localizedField(rules).parse({ en: ' one ', es: 'uno' })).toEqual({ en: 'one', es: 'uno' });
  expect(localizedField(rules).safeParse({ en: 'one', es: ' ' }).error?.issues[0]?.path).toEqual(['es']);
});

test('an optional text is in every language or in none', () => {
  const schema = optionalLocalizedField(rules);
  for (const nothing of [undefined, {}, { en: '', es: ' \n' }, 'text', { en: ['a', 'b'] }]) {
    expect(schema.parse(nothing)).toBeUndefined();
  }
  expect(schema.parse({ en: 'one', es: 'uno' })).toEqual({ en: 'one', es: 'uno' });
  expect(faults(schema, { en: 'one', es: '' })).toEqual(['es']);
  expect(faults(schema, { es: 'muchas' })).toEqual(['en', 'es']);
});
