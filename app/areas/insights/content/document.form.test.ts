import { expect, test } from 'vitest';
import {
  appearsLater,
  documentFields,
  documentOf,
  keptDocument,
  placeInForm,
  tooLongTexts,
  typedDocument,
} from './document.form.ts';

const article = {
  slug: 'naps',
  title: { en: 'Naps', es: 'Siestas' },
  topic: 'sleep',
  position: 3,
  pregnancy_content: true,
  countries: ['US', 'IE'],
  goals: ['pregnant', 'raising_family'],
  blocks: [
    { language: 'en', media: 'body', body: '<p>One.</p>' },
    { language: 'en', media: 'photo', image_key: 'scenes/moon', alt: 'A moon' },
    { language: 'es', media: 'body', body: '<p>Uno.</p>' },
  ],
};

test('what the form shows is the document again', () => {
  const { slug: _, ...rest } = article;
  expect(documentOf('articles', typedDocument('articles', article, 'v'))).toEqual(rest);
  const task = {
    goal: 'pregnant',
    ends_sharply: false,
    pregnancy_content: false,
    week_from: 3,
    title: { en: 'Swim' },
    elements: [
      { widget: 'markdown', body: { en: 'a', es: 'b' } },
      { widget: 'post', shows: 'naps' },
    ],
  };
  expect(documentOf('care-tasks', typedDocument('care-tasks', task, 'v'))).toEqual(task);
});

test('the chosen boxes of a group are a list', () => {
  const goalsOf = (goals: unknown) =>
    documentOf('articles', documentFields.parse({ plain: { goals }, localized: {} }))['goals'];
  expect(goalsOf(['pregnant', 'raising_family'])).toEqual(['pregnant', 'raising_family']);
  expect(goalsOf('pregnant')).toEqual(['pregnant']);
  expect(goalsOf(undefined)).toBeUndefined();
});

test('what is no number or not finished stays as it was typed', () => {
  const typed = typedDocument('articles', article, 'v');
  const changed = {
    ...typed,
    plain: { ...typed.plain, position: 'third', topic: ' ', countries: 'US,\r\nIE', goals: '' },
    localized: { title: { en: '', es: 'Solo' } },
    rows_es: [{ plain: { media: 'body', body: 'a\r\nb' }, localized: {} }],
  };
  expect(documentOf('articles', changed)).toEqual({
    position: 'third',
    pregnancy_content: true,
    countries: ['US', 'IE'],
    title: { es: 'Solo' },
    blocks: [...article.blocks.slice(0, 2), { language: 'es', media: 'body', body: 'a\nb' }],
  });
});

test('of a form that was kept in part, the rest is as it was saved', () => {
  const saved = typedDocument('articles', article, 'v');
  const { end, rows_es, ...part } = saved;
  const changed = {
    ...part,
    localized: { ...part.localized, title: { en: 'Short naps', es: '' } },
    rows_en: [{ plain: { media: 'body', body: '<p>Two.</p>' }, localized: {} }],
  };
  const shown = keptDocument(saved, documentFields.parse(changed));
  const { slug: _, ...rest } = article;
  expect(documentOf('articles', shown)).toEqual({
    ...rest,
    title: { en: 'Short naps' },
    blocks: [{ language: 'en', media: 'body', body: '<p>Two.</p>' }, ...article.blocks.slice(1)],
  });
  const whole = documentFields.parse({ ...changed, end, rows_es: [] });
  expect(keptDocument(saved, whole)).toEqual(whole);
  expect(rows_es).toHaveLength(1);
});

test.each([
  ['title.es', 'localized.title.es', 'title', 'es', undefined],
  ['title', 'localized.title.en', 'title', 'en', undefined],
  ['countries[1]', 'plain.countries', 'countries', undefined, undefined],
  ['blocks[1].alt', 'rows_en[1].plain.alt', 'alt', 'en', 2],
  ['blocks[2].body', 'rows_es[0].plain.body', 'body', 'es', 1],
  ['blocks.es[3].body', 'rows_es[3].plain.body', 'body', 'es', 4],
  ['blocks.es', undefined, 'blocks', 'es', undefined],
])('%s is at %s', (path, field, label, language, number) => {
  expect(placeInForm('articles', article, path)).toEqual({ field, label, language, number });
});

test('a text of a task’s element is in its row', () => {
  const task = { elements: [{}, { body: { en: 'x' } }] };
  expect(placeInForm('care-tasks', task, 'elements[1].body.es')).toEqual({
    field: 'rows[1].localized.body.es',
    label: 'body',
    language: 'es',
    number: 2,
  });
});

test.each([
  [{ published_at: '2026-12-01T00:00:00+00:00' }, '2026-12-01T00:00:00+00:00'],
  [{ published_at: '2026-11-30T23:59:00Z' }, undefined],
  [{ goal: 'pregnant' }, undefined],
])('of %j members wait until %s', (document, moment) => {
  expect(appearsLater(document, Temporal.Instant.from('2026-11-30T23:59:00Z'))).toBe(moment);
});

test('a text that no import takes is named with both lengths, at its field', () => {
  const typed = typedDocument('articles', article, '');
  const long = {
    ...typed,
    localized: { ...typed.localized, title: { en: 'x'.repeat(200), es: 'y'.repeat(201) } },
    rows_es: [{ plain: { media: 'body', body: 'z'.repeat(200_001) }, localized: {} }],
  };
  expect(tooLongTexts('articles', long)).toEqual([
    { field: 'localized.title.es', maxLength: 200, currentLength: 201 },
    { field: 'rows_es[0].plain.body', maxLength: 200_000, currentLength: 200_001 },
  ]);
  expect(tooLongTexts('articles', typed)).toEqual([]);
});
