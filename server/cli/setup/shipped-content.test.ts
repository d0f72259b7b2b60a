import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { updateShipped } from './shipped-content.ts';
import { insert } from '#tests/support/database/insert.ts';
import { update } from '#tests/support/database/update.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());
beforeAll(() => insertCatalog(sql));

const old = { en: 'As it was', es: 'Como era' };

async function texts() {
  const tables = ['care_tasks', 'care_task_elements', 'posts', 'post_blocks', 'post_texts'] as const;
  const rows = await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute()));
  return rows.map((each) => each.map((row) => JSON.stringify(row)).toSorted());
}

const firstTask = async () =>
  (await sql.selectFrom('care_tasks').select('id').orderBy('position').executeTakeFirstOrThrow()).id;
const firstPost = async () =>
  (await sql.selectFrom('posts').select('slug').orderBy('position').executeTakeFirstOrThrow()).slug;

test('updates texts of an earlier release and no others', async () => {
  const todays = await texts();
  await updateShipped(sql);
  expect(await texts()).toEqual(todays);
  const [task, post] = [await firstTask(), await firstPost()];
  const asBefore = { title: old, shipped_digest: null };
  await sql.updateTable('care_tasks').set(asBefore).where('id', '=', task).execute();
  await sql.updateTable('posts').set(asBefore).where('slug', '=', post).execute();
  await update(sql, 'care_task_elements', { care_task_id: task, widget_type: 'markdown' }, { body: old });
  await update(sql, 'post_blocks', { post_slug: post, media: 'body' }, { body: 'Old' });
  await sql.deleteFrom('post_texts').where('post_slug', '=', post).execute();
  await updateShipped(sql);
  expect(await texts()).toEqual(todays);
});

test('what is missing is added, and what only exists stays as it is', async () => {
  const todays = await texts();
  const [task, post] = [await firstTask(), await firstPost()];
  await sql.deleteFrom('care_task_elements').where('care_task_id', '=', task).execute();
  for (const table of ['post_blocks', 'post_texts'] as const)
    await sql.deleteFrom(table).where('post_slug', '=', post).execute();
  await sql.deleteFrom('care_tasks').where('id', '=', task).execute();
  await sql.deleteFrom('posts').where('slug', '=', post).execute();
  await sql.updateTable('programs').set({ name: old }).execute();
  expect(await updateShipped(sql)).toEqual([`+ posts ${post}`, `+ care_tasks ${task}`]);
  expect(await texts()).toEqual(todays);
  expect(await sql.selectFrom('programs').select('name').distinct().execute()).toEqual([{ name: old }]);
});

test('a digest is of the same texts in the same order as in earlier releases', async () => {
  const post = await sql.selectFrom('posts').selectAll().orderBy('position').executeTakeFirstOrThrow();
  const blocks = await sql
    .selectFrom('post_blocks')
    .select(['body', 'alt', 'caption', 'embed_title'])
    .where('post_slug', '=', post.slug)
    .orderBy('language')
    .orderBy('position')
    .execute();
  const both = ({ en, es }: typeof post.title) => [en, es];
  const words = [
    ...both(post.title),
    ...both(post.intro),
    ...blocks.flatMap(({ body, alt, caption, embed_title: title }) => [body, alt, caption, title]),
  ];
  expect(post.shipped_digest).toBe(createHash('sha256').update(JSON.stringify(words)).digest('hex'));
});

test('an edited text stays when this release ships a different one', async () => {
  const edited = { title: old, shipped_digest: 'of an earlier text' };
  await update(sql, 'care_tasks', { id: await firstTask() }, edited);
  await update(sql, 'posts', { slug: await firstPost() }, edited);
  const before = await texts();
  await updateShipped(sql);
  expect(await texts()).toEqual(before);
});

test('what was published at the desk stays, also where only other fields than texts were changed', async () => {
  const [task, post] = [await firstTask(), await firstPost()];
  const version = {
    state: 'published',
    number: 1,
    document: {},
    written_at: '2026-11-01T00:00:00Z',
  } as const;
  await insert(sql, 'content_versions', [
    { id: randomUUID(), kind: 'care-tasks', content_id: task, ...version },
    { id: randomUUID(), kind: 'articles', content_id: post, ...version },
  ]);
  const changed = { countries: ['IE'], shipped_digest: null };
  await sql.updateTable('care_tasks').set(changed).where('id', '=', task).execute();
  await sql.updateTable('posts').set(changed).where('slug', '=', post).execute();
  const before = await texts();
  expect(await updateShipped(sql)).toEqual([]);
  expect(await texts()).toEqual(before);
});
