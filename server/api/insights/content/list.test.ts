import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentKind } from '#app/domain/content-fields.ts';
import type { Document } from '#app/domain/document-differences.ts';
import { openContentDesk } from '#tests/support/api/content-desk.ts';
import { readOne, readMany, refusal } from '#tests/support/api/documents.ts';
import { insert } from '#tests/support/database/insert.ts';
import { careTask } from '#tests/support/records/care-tasks.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { readPublished } from './documents.ts';

const desk = await openContentDesk();
const { sql, tom, ada } = desk;

test('a new article begins as a draft; it has the id rule of the import', async () => {
  const document = { ...(await readPublished(sql, 'articles', desk.slug)) };
  desk.slug = `fresh-${randomUUID().slice(0, 8)}`;
  expect(await refusal(await desk.ask('GET', `articles/${desk.slug}`))).toBe('404 not_found');
  expect((await desk.ask('PUT', `articles/${desk.slug}`, { document })).status).toBe(200);
  expect((await desk.shown()).document['slug']).toBe(desk.slug);
  expect(await refusal(await desk.ask('PUT', `articles/${desk.slug}`, { document: {} }))).toBe(
    '409 conflict',
  );
  expect(await refusal(await desk.ask('PUT', 'articles/Fresh!', { document }))).toBe('404 not_found');
  await desk.act('review', ada);
  expect((await desk.act('publication', tom)).status).toBe(200);
  expect(await desk.asMember()).toEqual({ name: 'Naps', bodies: ['<p>The nap.</p>'] });
});

test('too much is refused', async () => {
  const answer = await desk.save({ blocks: [{ language: 'en', media: 'body', body: 'x'.repeat(200_000) }] });
  expect(await refusal(answer)).toBe('413 payload_too_large');
});

test.each([
  ['a null character', { title: { en: 'a\0b' } }],
  ['a null character in a name', { 'a\0b': 'x' }],
  ['half of a character', { blocks: [{ body: '\ud83d' }] }],
  ['no end', Array.from({ length: 3000 }).reduce<Record<string, unknown>>((inside) => ({ inside }), {})],
])('a draft with %s is refused', async (_, document) => {
  expect(await refusal(await desk.ask('PUT', 'articles/odd', { document }))).toBe('422 invalid');
  expect(await refusal(await desk.ask('GET', 'articles/odd'))).toBe('404 not_found');
});

test('a value that breaks two rules is one fault', async () => {
  await desk.save({ published_at: 'tomorrow', last_reviewed_on: 'today' });
  expect((await desk.shown()).attributes['faults']).toEqual(
    ['published_at', 'last_reviewed_on'].map((path) => expect.objectContaining({ path }) as unknown),
  );
});

test('the list works with titles that are not texts yet', async () => {
  const titles = [{ en: 5 }, { en: { a: 'b' } }, 'text', null, [], { es: 'Siesta' }];
  for (const [index, title] of titles.entries())
    await desk.ask('PUT', `articles/odd-${index}`, { document: { title } });
  const { data } = await readMany(await desk.ask('GET', '?state=draft'));
  const listed = data.filter(({ id }) => id.startsWith('articles/odd-'));
  expect(listed.map(({ attributes }) => attributes['title'])).toEqual(
    titles.map((_, index) => `odd-${index}`),
  );
});

test('the list has what is published and what is not, by id, and finds titles in both languages', async () => {
  await desk.ask('PUT', `articles/aaa-${desk.slug}`, { document: { title: { en: 'Zebra' } } });
  const list = async (query: string) => {
    const { data } = await readMany(await desk.ask('GET', `?${query}`));
    return data.map(({ attributes }) => attributes['content_id']);
  };
  expect((await list(''))[0]).toMatch(/^aaa-/);
  expect(await list('query=ZEBRA')).toEqual([`aaa-${desk.slug}`]);
  expect(await list('query=siest&state=draft')).not.toContain(desk.slug);
  await desk.save({ title: { en: 'Rest', es: `Reposo ${desk.slug}` } });
  expect(await list(`query=${desk.slug}&state=draft`)).toEqual([desk.slug]);
  expect(await list(`query=${desk.slug}&state=published`)).toEqual([desk.slug]);
  expect(await list(`query=${desk.slug}&state=reviewed`)).toEqual([]);
  expect(await list(`after=${desk.slug}`)).not.toContain(desk.slug);
  expect(await list('kind=care-tasks')).toEqual([]);
});

test('the preview shows the draft as members would read it, and publishes nothing', async () => {
  await desk.save({ title: { en: 'Seen before', es: 'Visto antes' }, published_at: '2190-01-01T00:00:00Z' });
  const seen = await readOne(await desk.ask('GET', `articles/${desk.slug}/preview?language=es`));
  expect(seen.data.attributes).toMatchObject({ name: 'Visto antes', language: 'es' });
  expect(await desk.asMember()).toMatchObject({ name: 'Naps' });
  await desk.save({ position: 'x' });
  expect(await refusal(await desk.ask('GET', `articles/${desk.slug}/preview`))).toBe('422 invalid');
});

describe('other kinds', () => {
  const name = (en: string, es: string) => ({ name: { en, es } });
  const text = { body: { en: '<p>Weeks.</p>', es: '<p>Semanas.</p>' } };
  const ivf = { id: 'ivf', ...name('IVF', 'FIV'), ...text, reimbursable: true, paid_by: 'claim' };
  const documents: Readonly<Record<'programs' | 'policies' | 'helplines', object>> = {
    programs: { ...name('Kind', 'Tipo'), position: 1, image_key: 'scenes/nest', programs: [ivf] },
    policies: {
      ...name('Leave', 'Permiso'),
      ...text,
      company: 'acme',
      policy: 'parental_leave',
      position: 0,
      updated_on: '2026-07-01',
    },
    helplines: shippedHelplines.ie,
  };
  const begin = async (kind: keyof typeof documents, slug: string, fields: Document = {}) => {
    Object.assign(desk, { kind, slug });
    await desk.ask('PUT', `${kind}/${slug}`, { document: { ...documents[kind], ...fields } });
    await desk.publish({});
  };

  beforeAll(() => ensureCompany(sql, 'acme'));

  test.each([
    ['programs', 'fertility_care'],
    ['policies', 'acme-parental-leave'],
    ['helplines', 'ie'],
  ] as const)('%s are written, previewed, published and taken back', async (kind, id) => {
    await begin(kind, id);
    await desk.save(name('Seen before', 'Visto antes'));
    const seen = await readOne(await desk.ask('GET', `${kind}/${id}/preview?language=es`));
    expect(seen.data.attributes).toMatchObject({ name: 'Visto antes' });
    const published = (of: ContentKind) => readPublished(sql, of, id);
    expect(await published(kind)).toMatchObject(documents[kind]);
    await desk.publish({});
    expect(await published(kind)).toMatchObject({
      ...documents[kind],
      ...name('Seen before', 'Visto antes'),
    });
    expect((await desk.act('versions/1/publication', ada)).status).toBe(200);
    expect(await published(kind)).toMatchObject(documents[kind]);
    const recorded = sql
      .selectFrom('audit_log')
      .select(['act', 'company_id'])
      .where('subject_id', '=', `${kind}/${id}`);
    const company_id = kind === 'policies' ? 'acme' : null;
    expect(await recorded.execute()).toEqual(
      Array.from({ length: 3 }, () => ({ act: 'content_published', company_id })),
    );
  });

  const faults = async () => {
    const { attributes } = await desk.shown();
    const found = attributes['faults'];
    return Array.isArray(found) ? found : [];
  };

  test('errors that only the database finds are listed before the review', async () => {
    const covered = { ...ivf, id: 'ivf_covered' };
    await begin('programs', 'treatments', { programs: [covered] });
    await insert(sql, 'company_programs', {
      company_id: 'acme',
      program_id: covered.id,
      total_reimbursable_coverage_cents: null,
      flat_max_reimbursement_cents: null,
    });
    await desk.save({ programs: [{ ...ivf, id: 'ivf_other' }] });
    const inUse = { path: 'programs', code: 'in_use', found: covered.id, limit: null };
    expect(await faults()).toEqual([inUse]);
    expect(await refusal(await desk.act('review', ada))).toBe('422 invalid');
    desk.slug = 'elsewhere';
    await desk.ask('PUT', 'programs/elsewhere', {
      document: { ...documents.programs, programs: [covered] },
    });
    expect(await faults()).toEqual([inUse]);
  });

  test('a program that a care task shows is neither taken out nor moved', async () => {
    const shown = { ...ivf, id: 'ivf_shown' };
    await begin('programs', 'shown', { programs: [shown] });
    const task = careTask({ id: 'task_with_program' });
    await sql.insertInto('care_tasks').values(task).execute();
    const element = { care_task_id: task.id, position: 0, widget_type: 'program', body: null } as const;
    await insert(sql, 'care_task_elements', { ...element, subject_id: shown.id });
    await desk.save({ programs: [] });
    expect(await faults()).toEqual([{ path: 'programs', code: 'in_use', found: shown.id, limit: null }]);
    expect(await refusal(await desk.act('review', ada))).toBe('422 invalid');
  });

  test('an id that two programs share is reported before the review', async () => {
    const doubled = { ...ivf, id: 'ivf_doubled' };
    await begin('programs', 'doubled', { programs: [doubled] });
    await desk.save({ programs: [doubled, doubled] });
    expect(await faults()).toEqual([{ path: 'programs[1].id', code: 'twice', found: null, limit: null }]);
    expect(await refusal(await desk.act('review', ada))).toBe('422 invalid');
  });

  test('a policy must have the languages of its company', async () => {
    await begin('policies', 'acme-sick-leave', { policy: 'sick_leave' });
    await desk.save({ name: { en: 'Leave' } });
    expect(await faults()).toMatchObject([{ path: 'name.es', code: 'missing_language' }]);
    const company = sql.updateTable('companies').where('id', '=', 'acme');
    await company.set({ languages: ['en'] }).execute();
    expect(await faults()).toEqual([]);
    await company.set({ languages: ['en', 'es'] }).execute();
  });

  test('a policy has the id of its company’s file', async () => {
    await begin('policies', 'acme-parental-leave');
    await desk.save({ policy: 'sick_leave' });
    expect(await faults()).toMatchObject([{ path: 'policy', code: 'invalid' }]);
    await desk.save({ policy: 'parental_leave', company: 'globex' });
    expect(await faults()).toMatchObject([{ path: 'policy', code: 'invalid' }]);
  });
});
