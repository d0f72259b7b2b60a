import { expect, expectTypeOf, test } from 'vitest';
import { resources, type MessageKey, english } from './resources.ts';
import { buildTranslator, isMessageKey, translatorFor, namespaceTexts } from './translator.ts';

test('a plain text is in the requested language', () => {
  expect(translatorFor('en')('common:continue')).toBe('Continue');
  expect(translatorFor('es')('common:continue')).toBe('Continuar');
});

test('placeholders are filled with literal values', () => {
  expect(translatorFor('en')('errors:generic.status', { status: 503 })).toBe('Error 503');
  const page = '<b>{{brand}}</b> $t(common:change) & co';
  expect(translatorFor('es')('common:pageTitle', { page, brand: 'Wren' })).toBe(`${page} · Wren`);
});

test.each([
  ['en', 1, 'Please wait 1 minute, then try again.'],
  ['en', 5, 'Please wait 5 minutes, then try again.'],
  ['es', 1, 'Espera 1 minuto e inténtalo de nuevo.'],
  ['es', 0, 'Espera 0 minutos e inténtalo de nuevo.'],
  ['es', 1_000_000, 'Espera 1000000 de minutos e inténtalo de nuevo.'],
])('%s chooses the plural form for %i', (code, count, text) => {
  expect(translatorFor(code)('errors:tooManyRequests.minutes', { count })).toBe(text);
});

test('a missing text falls back to English', () => {
  const translate = buildTranslator('es', { common: {} });
  expect(translate('common:continue')).toBe('Continue');
  expect(translate('errors:generic.status', { status: 500 })).toBe('Error 500');
  expect(translate('errors:tooManyRequests.minutes', { count: 2 })).toBe(
    'Please wait 2 minutes, then try again.',
  );
});

test('a key that is also missing in English is shown as is', () => {
  expect(Reflect.apply(translatorFor('es'), undefined, ['shell:nav.teleport'])).toBe('shell:nav.teleport');
});

test('there is one translator per language, and unknown languages use the English one', () => {
  expect(translatorFor('es')).toBe(translatorFor('es'));
  expect(translatorFor('xx')).toBe(translatorFor('en'));
});

test('message keys are checked at run time and by the compiler, plural forms as one key', () => {
  expect(isMessageKey('errors:notFound.title')).toBe(true);
  expect(isMessageKey('errors:tooManyRequests.minutes')).toBe(true);
  expect(isMessageKey('Please fill out this field')).toBe(false);
  expectTypeOf<'errors:tooManyRequests.minutes'>().toExtend<MessageKey>();
  expectTypeOf<'errors:tooManyRequests.minutes_one'>().not.toExtend<MessageKey>();
  expectTypeOf<'errors:nope'>().not.toExtend<MessageKey>();
});

test('returns all texts of a namespace in the language, by full key', () => {
  const texts = namespaceTexts('visitRoom', 'es');
  expect(Object.keys(texts)).toEqual(Object.keys(english.visitRoom).map((key) => `visitRoom:${key}`));
  expect(texts['visitRoom:title']).toBe(resources['es']?.['visitRoom']?.['title']);
});

test('a language without texts gets the English ones, and the pseudo-locale pseudo-texts', () => {
  expect(namespaceTexts('visitRoom', 'xx')).toEqual(namespaceTexts('visitRoom', 'en'));
  expect(namespaceTexts('visitRoom', 'ar-XB')['visitRoom:look']).not.toBe(english.visitRoom.look);
});
