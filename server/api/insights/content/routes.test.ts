import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  contentKinds,
  contentShapes,
  longestDocument,
  type ContentField,
} from '#app/domain/content-fields.ts';
import type { Document } from '#app/domain/document-differences.ts';
import { importDocuments } from '#server/cli/setup/import.ts';
import { parseText } from '#server/cli/setup/read-document.ts';
import type { Section } from '#server/cli/setup/section.ts';
import { openContentDesk } from '#tests/support/api/content-desk.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { readPublished, sectionOf } from './documents.ts';

const desk = await openContentDesk();
const { sql, tom, ada } = desk;

test('the form has every field of the import, and no other', () => {
  for (const kind of contentKinds) {
    const { key, fields, list } = contentShapes[kind];
    const section = sectionOf(kind);
    expect([key, ...fields.map(({ name }) => name)].toSorted()).toEqual(
      Object.keys(section.fields).toSorted(),
    );
    if (!list) continue;
    const rows = [...list.fields.map(({ name }) => name), ...(list.byLanguage ? ['language'] : [])];
    expect(rows.toSorted()).toEqual(Object.keys(section.children?.[list.name]?.fields ?? {}).toSorted());
  }
});

test('the form has the limits of the import', () => {
  const imported = (section: Section, { name, localized }: ContentField) => {
    const long = 'x'.repeat(longestDocument + 1);
    const issues =
      section.fields[name]?.schema.safeParse(localized ? { en: long } : long).error?.issues ?? [];
    const limits = issues.flatMap((issue) => (issue.code === 'too_big' ? [Number(issue.maximum)] : []));
    return limits.length > 0 ? Math.min(...limits) : undefined;
  };
  const compared = contentKinds.flatMap((kind) => {
    const { fields, list } = contentShapes[kind];
    const rows = list && sectionOf(kind).children?.[list.name];
    return [
      ...fields.map((field) => ({ kind, field, most: imported(sectionOf(kind), field) })),
      ...(list && rows ? list.fields.map((field) => ({ kind, field, most: imported(rows, field) })) : []),
    ];
  });
  const limited = compared.filter(({ most }) => most !== undefined);
  expect(limited.length).toBeGreaterThan(20);
  expect(limited.filter(({ field, most }) => (field.max ?? longestDocument) !== most)).toEqual([]);
});

test('a draft changes nothing for members until another person reviewed it and it is published', async () => {
  expect((await desk.shown()).state).toBe('published');
  const draft = { title: { en: 'Short naps', es: 'Siestas cortas' }, goals: ['pregnant', 'raising_family'] };
  expect((await desk.save(draft)).status).toBe(200);
  expect(await desk.shown()).toMatchObject({ state: 'draft', attributes: { author: 'tom', is_mine: true } });
  expect((await desk.asMember()).name).toBe('Naps');
  expect(await refusal(await desk.act('publication', tom))).toBe('409 conflict');
  expect(await refusal(await desk.act('review', tom))).toBe('403 own_decision');
  expect((await desk.act('review', ada)).status).toBe(200);
  expect((await desk.shown()).attributes).toMatchObject({ state: 'reviewed', reviewer: 'ada' });
  const { version } = await desk.shown();
  const publish = (who: typeof tom) =>
    desk.ask('POST', `articles/${desk.slug}/publication`, { version }, who);
  expect((await publish(tom)).status).toBe(200);
  expect(await desk.asMember('es')).toMatchObject({ name: 'Siestas cortas' });
  expect(await desk.shown()).toMatchObject({ state: 'published', document: { goals: draft.goals } });
  // The button is pressed twice.
  expect((await publish(tom)).status).toBe(200);
  expect(await refusal(await publish(ada))).toBe('409 conflict');
  expect((await readMany(await desk.ask('GET', `articles/${desk.slug}/versions`))).data).toHaveLength(2);
});

test('a change after the review makes it a draft again', async () => {
  await desk.save({ intro: { en: 'One.', es: 'Uno.' } });
  await desk.act('review', ada);
  await desk.save({ intro: { en: 'Two.', es: 'Dos.' } }, ada);
  expect(await desk.shown()).toMatchObject({ state: 'draft', attributes: { reviewer: null, author: 'ada' } });
  expect(await refusal(await desk.act('publication', tom))).toBe('409 conflict');
});

test('a draft may be unfinished; what is missing is listed and refuses the review', async () => {
  const blocks = [
    { language: 'en', media: 'body', body: '<p>Text</p><script>alert(1)</script>' },
    { language: 'en', media: 'photo', image_key: 'scenes/moon' },
  ];
  await desk.save({ title: { en: 'Only English' }, topic: 'nowhere', position: 'x', blocks });
  const { attributes } = await desk.shown();
  const faults = z
    .array(z.object({ path: z.string(), code: z.string(), found: z.string().nullable() }))
    .parse(attributes['faults']);
  expect(faults.map(({ path, code, found }) => `${path} ${code} ${found}`).toSorted()).toEqual([
    'blocks.es missing_language null',
    'blocks[0].body html <script>',
    'blocks[1].alt blank null',
    'position invalid null',
    'title.es missing_language null',
  ]);
  expect(await refusal(await desk.act('review', ada))).toBe('422 invalid');
  await desk.save({
    position: 1,
    topic: 'nowhere',
    title: { en: 'A', es: 'B' },
    blocks: [
      { language: 'en', media: 'body', body: 'x' },
      { language: 'es', media: 'body', body: 'y' },
    ],
  });
  expect((await desk.shown()).attributes['faults']).toEqual([
    expect.objectContaining({ path: 'topic', code: 'unknown' }),
  ]);
});

test('the second of two editors gets a conflict, and the same draft twice is one', async () => {
  const { version, document } = await desk.shown();
  const mine = { version, document: { ...document, position: 7 } };
  const both = await Promise.all([1, 2].map(() => desk.ask('PUT', `articles/${desk.slug}`, mine)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await refusal(await desk.save({ position: 8 }, ada, version))).toBe('409 conflict');
  expect((await desk.shown()).document['position']).toBe(7);
  const rows = await sql
    .selectFrom('content_versions')
    .selectAll()
    .where('content_id', '=', desk.slug)
    .execute();
  expect(rows.map(({ revision }) => revision)).toEqual([1]);
});

async function importFile(fields: Document) {
  const now = await readPublished(sql, 'articles', desk.slug);
  await importDocuments(
    sql,
    [parseText(sectionOf('articles'), 'a.yaml', JSON.stringify({ ...now, ...fields }))],
    {
      dryRun: false,
    },
  );
}

test('a file imported in between is not overwritten, and the draft is not lost', async () => {
  await desk.save({ title: { en: 'From the desk', es: 'Del escritorio' } });
  await desk.act('review', ada);
  await importFile({ intro: { en: 'From a file.', es: 'De un archivo.' } });
  expect(await refusal(await desk.act('publication', tom))).toBe('409 conflict');
  const { attributes, document } = await desk.shown();
  expect(document['title']).toEqual({ en: 'From the desk', es: 'Del escritorio' });
  expect(attributes['changed_since']).toEqual([
    { path: 'intro.en', before: 'Short sleep.', after: 'From a file.' },
    { path: 'intro.es', before: 'Dormir poco.', after: 'De un archivo.' },
  ]);
  await desk.publish({ intro: { en: 'From a file.', es: 'De un archivo.' } });
  expect((await desk.shown()).document).toMatchObject({
    title: { en: 'From the desk' },
    intro: { en: 'From a file.' },
  });
});

const versions = async () => {
  const { data } = await readMany(await desk.ask('GET', `articles/${desk.slug}/versions`));
  return data.map(({ attributes: { number, state, author, differences } }) => ({
    number,
    state,
    author,
    differences,
  }));
};

test('a published version is kept, and can be published again', async () => {
  await desk.publish({ title: { en: 'Second', es: 'Segunda' } });
  expect(await versions()).toEqual([
    {
      number: 2,
      state: 'published',
      author: 'tom',
      differences: expect.arrayContaining([{ path: 'title.en', before: 'Naps', after: 'Second' }]) as unknown,
    },
    { number: 1, state: 'replaced', author: null, differences: [] },
  ]);
  await desk.save({ title: { en: 'Third', es: 'Tercera' } });
  const seen = (await desk.shown()).version;
  // By a double click once.
  for (const _ of [1, 2]) expect((await desk.act('versions/1/publication', ada, seen)).status).toBe(200);
  expect((await desk.asMember()).name).toBe('Naps');
  expect((await versions()).map(({ number, state }) => `${String(number)} ${String(state)}`)).toEqual([
    '4 published',
    '3 draft',
    '2 replaced',
    '1 replaced',
  ]);
  await desk.act('review', ada);
  expect(await refusal(await desk.act('publication', tom))).toBe('409 conflict');
  expect(await refusal(await desk.act('versions/9/publication', ada))).toBe('404 not_found');
  expect(await refusal(await desk.act('versions/3/publication', ada))).toBe('404 not_found');
  await desk.save({ position: 3 });
  await desk.act('review', ada);
  expect((await desk.act('publication', tom)).status).toBe(200);
  expect((await versions())[0]).toMatchObject({ number: 5, state: 'published' });
});
