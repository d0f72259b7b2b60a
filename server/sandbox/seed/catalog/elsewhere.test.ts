import { describe, expect, test } from 'vitest';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import { hrefsIn } from '#tests/support/demo/html-of-content.ts';
import { readCareTasks } from './care-tasks.ts';
import { readPosts } from './post-rows.ts';

const { tasks, elements } = readCareTasks();
const { posts, blocks } = readPosts();
const americanTasks = new Set(tasks.filter(({ countries }) => countries).map(({ id }) => id));
const americanPosts = new Set(posts.filter(({ countries }) => countries).map(({ slug }) => slug));

/** Tasks and articles as members in Ireland read them. */
const read = [
  ...elements.flatMap(({ care_task_id: name, body }) =>
    body && !americanTasks.has(name)
      ? (['en', 'es'] as const).map((language) => ({ name, language, text: body[language] ?? '' }))
      : [],
  ),
  ...blocks.flatMap(({ post_slug: name, language, body }) =>
    body && !americanPosts.has(name) ? [{ name, language, text: body }] : [],
  ),
].map(({ name, language, text }) => ({ name, text: textForReader(text, { countryCode: 'IE', language }) }));

describe('for members in Ireland', () => {
  test('tasks and articles remain, without a trace of the omitted parts', () => {
    expect(tasks.length - americanTasks.size).toBeGreaterThan(80);
    expect(posts.length - americanPosts.size).toBeGreaterThan(20);
    expect(read.filter(({ text }) => /\{\{\/?[A-Z]/.test(text))).toEqual([]);
  });

  test('name no law, tax or insurance of the United States', () => {
    const american =
      /FMLA|W-2|\bHSA\b|COBRA|Medica(id|re)|Head Start|Social Security|Seguro Social|(in|by|your|some|most|many|each|every) states?\b|(tu|su|cada|los|algunos|muchos|del) estados?\b|open enrollment|deductible|federal tax|\b211\b|\$\d/g;
    expect(
      read.flatMap(({ name, text }) =>
        [...text.matchAll(american)].map(({ index }) => [
          name,
          text.slice(Math.max(0, index - 40), index + 40),
        ]),
      ),
    ).toEqual([]);
  });

  test('no article links to one that is not shown to the reader', () => {
    const hrefs = read.flatMap(({ name, text }) => hrefsIn(text).map((href) => ({ name, href })));
    expect(hrefs.filter(({ href }) => americanPosts.has(href.split('/').at(-1) ?? ''))).toEqual([]);
  });
});
