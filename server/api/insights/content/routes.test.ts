import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contentShapes } from '#app/domain/content-fields.ts';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import { importDocuments } from '#server/cli/setup/import.ts';
import { contentKinds } from '#server/cli/setup/content-kinds.ts';
import { parseText } from '#server/cli/setup/read-document.ts';
import { readOne, readMany, refusal } from '#tests/support/api/documents.ts';
import { headersOf, keyOf } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { article, createArticles, createTopics } from '#tests/support/records/articles.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { readPublished } from './documents.ts';
import type { Document } from './rules.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

/** The headers of an editor's key. */
function holding(name: string, role: StaffRole = 'editor', companyId: string | null = null) {
  api.dependencies.operators = [...api.dependencies.operators, keyOf(name, name, [{ role, companyId }])];
  return headersOf(name);
}
const [tom, ada] = [holding('tom'), holding('ada', 'administrator')];

beforeAll(() => createTopics(sql, 'sleep'));

let made = 0;
let slug = '';
beforeEach(async () => {
  made += 1;
  slug = `naps-${made}`;
  await createArticles(sql, [
    article(slug, {
      title: { en: 'Naps', es: 'Siestas' },
      intro: { en: 'Short sleep.', es: 'Dormir poco.' },
      blocks: { en: [{ html: '<p>The nap.</p>' }], es: [{ html: '<p>La siesta.</p>' }] },
    }),
  ]);
});

const ask = (method: string, path: string, body?: object, headers = tom) =>
  api.call(`/api/v3/operator/content${path.startsWith('?') ? path : `/${path}`}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const edited = z.object({
  version: z.string(),
  state: z.string(),
  document: z.record(z.string(), z.unknown()),
});

async function shown(id = `articles/${slug}`) {
  const { data } = await readOne(await ask('GET', id));
  return { ...edited.parse(data.attributes), attributes: data.attributes };
}

/** Saves a draft with other fields than what is shown. */
async function save(fields: Document, who = tom, at?: string) {
  const { document, version } = await shown();
  return ask(
    'PUT',
    `articles/${slug}`,
    { version: at ?? version, document: { ...document, ...fields } },
    who,
  );
}
const act = async (what: string, who: { Authorization: string }, at?: string) =>
  ask('POST', `articles/${slug}/${what}`, { version: at ?? (await shown()).version }, who);

async function published(fields: Document) {
  await save(fields);
  await act('review', ada);
  const answer = await act('publication', tom);
  expect(answer.status).toBe(200);
}

async function asMember(language = 'en') {
  const member = await createMember(api.dependencies);
  const headers = { ...(await signedIn(api.dependencies, member)), 'X-Language': language };
  const { data, included } = await readOne(await api.call(`/api/v3/posts/${slug}`, { headers }));
  return {
    name: data.attributes['name'],
    bodies: included.flatMap(({ attributes }) => attributes['body'] ?? []),
  };
}

test('the form has every field of the import, and no other', () => {
  for (const [kind, { key, fields, list }] of Object.entries(contentShapes)) {
    const section = contentKinds[kind];
    expect([key, ...fields.map(({ name }) => name)].toSorted()).toEqual(
      Object.keys(section?.fields ?? {}).toSorted(),
    );
    const rows = [...list.fields.map(({ name }) => name), ...(list.byLanguage ? ['language'] : [])];
    expect(rows.toSorted()).toEqual(Object.keys(section?.children?.[list.name]?.fields ?? {}).toSorted());
  }
});

test('a draft changes nothing for members until another person reviewed it and it is published', async () => {
  expect((await shown()).state).toBe('published');
  expect((await save({ title: { en: 'Short naps', es: 'Siestas cortas' } })).status).toBe(200);
  expect(await shown()).toMatchObject({ state: 'draft', attributes: { author: 'tom', is_mine: true } });
  expect((await asMember()).name).toBe('Naps');
  expect(await refusal(await act('publication', tom))).toBe('409 conflict');
  expect(await refusal(await act('review', tom))).toBe('403 own_decision');
  expect((await act('review', ada)).status).toBe(200);
  expect((await shown()).attributes).toMatchObject({ state: 'reviewed', reviewer: 'ada' });
  expect((await act('publication', tom)).status).toBe(200);
  expect(await asMember('es')).toMatchObject({ name: 'Siestas cortas' });
  expect((await shown()).state).toBe('published');
});

test('a change after the review makes it a draft again', async () => {
  await save({ intro: { en: 'One.', es: 'Uno.' } });
  await act('review', ada);
  await save({ intro: { en: 'Two.', es: 'Dos.' } }, ada);
  expect(await shown()).toMatchObject({ state: 'draft', attributes: { reviewer: null, author: 'ada' } });
  expect(await refusal(await act('publication', tom))).toBe('409 conflict');
});

test('a draft may be unfinished; what is missing is listed and refuses the review', async () => {
  const blocks = [
    { language: 'en', media: 'body', body: '<p>Text</p><script>alert(1)</script>' },
    { language: 'en', media: 'photo', image_key: 'scenes/moon' },
  ];
  await save({ title: { en: 'Only English' }, topic: 'nowhere', position: 'x', blocks });
  const { attributes } = await shown();
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
  expect(await refusal(await act('review', ada))).toBe('422 invalid');
  await save({
    position: 1,
    topic: 'nowhere',
    title: { en: 'A', es: 'B' },
    blocks: [
      { language: 'en', media: 'body', body: 'x' },
      { language: 'es', media: 'body', body: 'y' },
    ],
  });
  expect((await shown()).attributes['faults']).toEqual([
    expect.objectContaining({ path: 'topic', code: 'unknown' }),
  ]);
});

test('of two editors the second is told, and the same draft twice is one', async () => {
  const { version, document } = await shown();
  const mine = { version, document: { ...document, position: 7 } };
  const both = await Promise.all([1, 2].map(() => ask('PUT', `articles/${slug}`, mine)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await refusal(await save({ position: 8 }, ada, version))).toBe('409 conflict');
  expect((await shown()).document['position']).toBe(7);
  const rows = await sql.selectFrom('content_versions').selectAll().where('content_id', '=', slug).execute();
  expect(rows.map(({ revision }) => revision)).toEqual([1]);
});

async function importFile(fields: Document) {
  const now = await readPublished(sql, 'articles', slug);
  const kind = contentKinds['articles'];
  if (!kind) throw new Error('There is no such kind.');
  await importDocuments(sql, [parseText(kind, 'a.yaml', JSON.stringify({ ...now, ...fields }))], {
    dryRun: false,
  });
}

test('a file imported meanwhile is neither overwritten nor does it lose the draft', async () => {
  await save({ title: { en: 'From the desk', es: 'Del escritorio' } });
  await act('review', ada);
  await importFile({ intro: { en: 'From a file.', es: 'De un archivo.' } });
  expect(await refusal(await act('publication', tom))).toBe('409 conflict');
  const { attributes, document } = await shown();
  expect(document['title']).toEqual({ en: 'From the desk', es: 'Del escritorio' });
  expect(attributes['changed_since']).toEqual([
    { path: 'intro.en', before: 'Short sleep.', after: 'From a file.' },
    { path: 'intro.es', before: 'Dormir poco.', after: 'De un archivo.' },
  ]);
  await published({ intro: { en: 'From a file.', es: 'De un archivo.' } });
  expect((await shown()).document).toMatchObject({
    title: { en: 'From the desk' },
    intro: { en: 'From a file.' },
  });
});

const versions = async () => {
  const { data } = await readMany(await ask('GET', `articles/${slug}/versions`));
  return data.map(({ attributes: { number, state, author, differences } }) => ({
    number,
    state,
    author,
    differences,
  }));
};

test('what was published stays as a version, and can be published again', async () => {
  await published({ title: { en: 'Second', es: 'Segunda' } });
  expect(await versions()).toEqual([
    {
      number: 2,
      state: 'published',
      author: 'tom',
      differences: expect.arrayContaining([{ path: 'title.en', before: 'Naps', after: 'Second' }]) as unknown,
    },
    { number: 1, state: 'replaced', author: null, differences: [] },
  ]);
  await save({ title: { en: 'Third', es: 'Tercera' } });
  expect((await act('versions/1/publication', ada)).status).toBe(200);
  expect((await asMember()).name).toBe('Naps');
  expect((await versions()).map(({ number, state }) => `${String(number)} ${String(state)}`)).toEqual([
    '4 published',
    '3 draft',
    '2 replaced',
    '1 replaced',
  ]);
  await act('review', ada);
  expect(await refusal(await act('publication', tom))).toBe('409 conflict');
  expect(await refusal(await act('versions/9/publication', ada))).toBe('404 not_found');
  expect(await refusal(await act('versions/3/publication', ada))).toBe('404 not_found');
  await save({ position: 3 });
  await act('review', ada);
  expect((await act('publication', tom)).status).toBe(200);
  expect((await versions())[0]).toMatchObject({ number: 5, state: 'published' });
});

test('a new article begins as a draft; it has the id rule of the import', async () => {
  slug = `fresh-${randomUUID().slice(0, 8)}`;
  expect(await refusal(await ask('GET', `articles/${slug}`))).toBe('404 not_found');
  const document = { ...(await readPublished(sql, 'articles', `naps-${made}`)) };
  expect((await ask('PUT', `articles/${slug}`, { document })).status).toBe(200);
  expect((await shown()).document['slug']).toBe(slug);
  expect(await refusal(await ask('PUT', `articles/${slug}`, { document: {} }))).toBe('409 conflict');
  expect(await refusal(await ask('PUT', 'articles/Fresh!', { document }))).toBe('404 not_found');
  await act('review', ada);
  expect((await act('publication', tom)).status).toBe(200);
  expect(await asMember()).toEqual({ name: 'Naps', bodies: ['<p>The nap.</p>'] });
});

test('too much is refused', async () => {
  const answer = await save({ blocks: [{ language: 'en', media: 'body', body: 'x'.repeat(200_000) }] });
  expect(await refusal(answer)).toBe('413 payload_too_large');
});

test('the list has what is published and what is not, by id, and finds titles in both languages', async () => {
  await ask('PUT', `articles/aaa-${slug}`, { document: { title: { en: 'Zebra' } } });
  const list = async (query: string) => {
    const { data } = await readMany(await ask('GET', `?${query}`));
    return data.map(({ attributes }) => attributes['content_id']);
  };
  expect((await list(''))[0]).toMatch(/^aaa-/);
  expect(await list('query=ZEBRA')).toEqual([`aaa-${slug}`]);
  expect(await list('query=siest&state=draft')).not.toContain(slug);
  await save({ title: { en: 'Rest', es: `Reposo ${slug}` } });
  expect(await list(`query=${slug}&state=draft`)).toEqual([slug]);
  expect(await list(`query=${slug}&state=published`)).toEqual([slug]);
  expect(await list(`query=${slug}&state=reviewed`)).toEqual([]);
  expect(await list(`after=${slug}`)).not.toContain(slug);
  expect(await list('kind=care-tasks')).toEqual([]);
});

test('the preview shows the draft as members would read it, and publishes nothing', async () => {
  await save({ title: { en: 'Seen before', es: 'Visto antes' }, published_at: '2190-01-01T00:00:00Z' });
  const seen = await readOne(await ask('GET', `articles/${slug}/preview?language=es`));
  expect(seen.data.attributes).toMatchObject({ name: 'Visto antes', language: 'es' });
  expect(await asMember()).toMatchObject({ name: 'Naps' });
  await save({ position: 'x' });
  expect(await refusal(await ask('GET', `articles/${slug}/preview`))).toBe('422 invalid');
});

test('who works for one company only changes nothing that all companies share', async () => {
  const local = holding('lea', 'editor', 'acme');
  expect(await refusal(await ask('GET', `articles/${slug}`, undefined, local))).toBe('403 role_not_allowed');
  expect(await refusal(await save({ position: 1 }, local))).toBe('403 role_not_allowed');
});
