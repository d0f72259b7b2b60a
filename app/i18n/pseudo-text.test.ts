import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudoText, translatorFor } from './translator.ts';
import { english } from './resources.ts';

const texts = Object.values(english).flatMap((entries) => Object.values<string>(entries));
const special = /\{\{.*?\}\}|<[^>]*>|&[a-z0-9#]+;/gi;
const visible = (text: string) => text.replaceAll(special, '').replaceAll('\u200f', '');

/** Whether a text is accented, 40 % longer and right to left, with its placeholders and tags. */
function isPseudo(text: string): boolean {
  const pseudo = pseudoText(text);
  return (
    pseudo.startsWith('\u200f') &&
    pseudo.endsWith('\u200f') &&
    pseudo.match(special)?.join('') === text.match(special)?.join('') &&
    !/[a-z]/i.test(visible(pseudo)) &&
    visible(pseudo).length >= visible(text).length * 1.4
  );
}

test('every text is accented, 40 % longer and right to left, with its placeholders and tags', () => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => !isPseudo(text)).map((text) => ({ text, pseudo: pseudoText(text) }))).toEqual(
    [],
  );
});

test('placeholders and tags keep their order in any text', () => {
  const part = fc.constantFrom(
    'word ',
    '{{name}}',
    '<strong>',
    '</strong>',
    '<a href="/home">',
    '&amp;',
    'Zz! ',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const pseudo = pseudoText(text);
      expect(pseudo.match(special)).toEqual(text.match(special));
      expect(visible(pseudo)).not.toMatch(/[a-z]/i);
    }),
  );
});

test('the pseudo-locale fills placeholders and has English plural forms', () => {
  const translate = translatorFor('ar-XB');
  expect(translate('errors:generic.status', { status: 404 })).toContain(' 404 ');
  expect(translate('errors:tooManyRequests.minutes', { count: 2 })).toContain(' 2 ');
  expect(translate('common:continue')).toBe(pseudoText('Continue'));
});
