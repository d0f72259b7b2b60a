import { describe, expect, test } from 'vitest';
import { buildTranslator } from '#app/i18n/translator.ts';
import { islandTranslator } from './translate.ts';

const texts = {
  'joinVisit:hello': 'Hello {{name}}, {{name}}!',
  'joinVisit:left_one': '{{count}} minute left',
  'joinVisit:left_other': '{{count}} minutes left',
};

describe('islandTranslator', () => {
  const translate = islandTranslator(texts, 'en-US');

  test('fills all placeholders of a value, and keeps one without a value', () => {
    expect(translate('joinVisit:hello', { name: 'Ana' })).toBe('Hello Ana, Ana!');
    expect(translate('joinVisit:hello')).toBe('Hello {{name}}, {{name}}!');
  });

  test('selects the plural form of the language', () => {
    expect(translate('joinVisit:left', { count: 1 })).toBe('1 minute left');
    expect(translate('joinVisit:left', { count: 1200 })).toBe('1,200 minutes left');
    const spanish = islandTranslator(
      { 'x:left_one': 'queda {{count}}', 'x:left_other': 'quedan {{count}}' },
      'es',
    );
    expect(spanish('x:left', { count: 1 })).toBe('queda 1');
  });

  test('shows the key of a text that is missing', () => {
    expect(translate('joinVisit:nothing')).toBe('joinVisit:nothing');
  });

  test('produces the same texts as the server', () => {
    const server = buildTranslator('en', { common: { pageTitle: '{{page}} by {{brand}}' } });
    const values = { page: 'A', brand: 'B' };
    const island = islandTranslator({ 'common:pageTitle': '{{page}} by {{brand}}' }, 'en');
    expect(island('common:pageTitle', values)).toBe(server('common:pageTitle', values));
  });
});
