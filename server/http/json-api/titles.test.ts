import { expect, test } from 'vitest';
import { errorDocument } from './error-document.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import { Problem } from './problem.ts';
import { titleIn } from './titles.ts';

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

test('every error is worded in both languages, with the same values in it', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  const valuesIn = (texts: string[]) => texts.map(placeholders);
  expect(valuesIn(Object.values(es))).toEqual(valuesIn(Object.values(en)));
  expect(Object.values(es).filter((text) => Object.values(en).includes(text))).toEqual([]);
});

test('values are filled in as they are, without being read again', () => {
  expect(titleIn('en', 'too_long', { max: 10 })).toContain('at most 10 characters');
  expect(titleIn('en', 'too_many_attempts', { wait: '{{wait}} $&' })).toContain('Wait {{wait}} $& and');
});

test('a variant of a code has its own words and the same code', () => {
  const document = errorDocument(
    new Problem(422, [{ key: 'blank.email', pointer: '/data/attributes/email' }]),
    'es',
  );
  expect(document).toEqual({
    errors: [
      {
        status: '422',
        code: 'blank',
        title: 'Escribe tu correo electrónico.',
        source: { pointer: '/data/attributes/email' },
      },
    ],
  });
});
