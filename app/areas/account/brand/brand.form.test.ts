import { expect, test } from 'vitest';
import { brandSchema } from './brand.form.ts';

const globe = { name: 'Globe Family', accent: '#0033a0', accent_text: '#dbe6ff', mark: '' };
const issuesOf = (typed: object) =>
  brandSchema
    .safeParse({ ...globe, ...typed })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('colors are taken as people copy them', () => {
  expect(brandSchema.parse({ ...globe, accent: ' 0033A0 ', mark: 'brands/globe-1' })).toEqual({
    ...globe,
    mark: 'brands/globe-1',
  });
  expect(brandSchema.parse(globe)).toEqual({ ...globe, mark: null });
});

test.each([
  [
    { name: '', accent: '', accent_text: ' ' },
    ['name deskBrand:name.missing', 'accent deskBrand:color.missing', 'accent_text deskBrand:color.missing'],
  ],
  [{ accent: 'blue' }, ['accent deskBrand:color.invalid']],
  [
    { accent: '#b86b1f' },
    ['accent deskBrand:contrast.light.sunken', 'accent_text deskBrand:contrast.button'],
  ],
  [{ accent_text: '#4d6fb8' }, ['accent_text deskBrand:contrast.button']],
  [{ accent: '#000000', accent_text: '#808080' }, ['accent_text deskBrand:contrast.dark.selected']],
])('%j is refused', (typed, issues) => {
  expect(issuesOf(typed)).toEqual(issues);
});
