import { describe, expect, test } from 'vitest';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import { hrefsIn } from '#tests/support/demo/html-of-content.ts';
import { readCareTasks } from './care-tasks.ts';
import { readArticles } from './articles.ts';

const articles = readArticles();
const tasksElsewhere = readCareTasks().filter(({ countries }) => !countries);
const articlesElsewhere = articles.filter(({ countries }) => !countries);
const american = new Set(articles.filter(({ countries }) => countries).map(({ slug }) => slug));

/** Tasks and articles as members in Ireland read them. */
const read = [
  ...tasksElsewhere.flatMap(({ id: name, elements }) =>
    elements.flatMap(({ body }) =>
      body ? (['en', 'es'] as const).map((language) => ({ name, language, text: body[language] ?? '' })) : [],
    ),
  ),
  ...articlesElsewhere.flatMap(({ slug: name, blocks }) =>
    blocks.map(({ language, body = '' }) => ({ name, language, text: body })),
  ),
].map(({ name, language, text }) => ({ name, text: textForReader(text, { countryCode: 'IE', language }) }));

describe('for members in Ireland', () => {
  test('tasks and articles remain, without a trace of the omitted parts', () => {
    expect(tasksElsewhere.length).toBeGreaterThan(80);
    expect(articlesElsewhere.length).toBeGreaterThan(20);
    expect(read.filter(({ text }) => /\{\{\/?[A-Z]/.test(text))).toEqual([]);
  });

  test('name no law, tax or insurance of the United States', () => {
    const americanWords =
      /FMLA|W-2|\bHSA\b|COBRA|Medica(id|re)|Head Start|Social Security|Seguro Social|(in|by|your|some|most|many|each|every) states?\b|(tu|su|cada|los|algunos|muchos|del) estados?\b|open enrollment|deductible|federal tax|\b211\b|\$\d/g;
    expect(
      read.flatMap(({ name, text }) =>
        [...text.matchAll(americanWords)].map(({ index }) => [
          name,
          text.slice(Math.max(0, index - 40), index + 40),
        ]),
      ),
    ).toEqual([]);
  });

  test('no article links to one that is not shown to the reader', () => {
    const hrefs = read.flatMap(({ name, text }) => hrefsIn(text).map((href) => ({ name, href })));
    expect(hrefs.filter(({ href }) => american.has(href.split('/').at(-1) ?? ''))).toEqual([]);
  });
});
