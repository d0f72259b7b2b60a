import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOfHtml, hrefsIn, wordsIn } from '#tests/support/demo/html-of-content.ts';
import { carePaths } from '#app/domain/care-paths.ts';
import { companyRows, demoCompanyIds } from '../documents.ts';
import { readSubjects } from './subjects.ts';
import { readArticleFiles, readTopics } from './articles.ts';
import { readPrograms } from './programs.ts';

const articles = readArticleFiles();
const languages = ['en', 'es'] as const;

/** Every article in every language it has. */
const texts = articles.flatMap(({ slug, blocks }) =>
  languages.flatMap((language) => {
    const own = blocks[language];
    if (!own) return [];
    const html = own.flatMap((block) => ('html' in block ? [block.html] : []));
    return [{ name: `${slug}, ${language}`, slug, language, blocks: own, html }];
  }),
);
const links = texts.flatMap(({ name, slug, html }) =>
  html.flatMap(hrefsIn).map((href) => ({ name, slug, href, steps: href.split('/').slice(1) })),
);
const linksTo = (...start: string[]) =>
  links.filter(({ steps }) => start.every((step, index) => steps[index] === step));

describe('articles', () => {
  test('are the files of the folder, each named by its slug', () => {
    const files = readdirSync(join(import.meta.dirname, '../content/articles'));
    expect(files.sort()).toEqual(articles.map(({ slug }) => `${slug}.json`).sort());
  });

  test('belong to topics and are grouped by them', () => {
    const inOrder = readTopics().flatMap(({ id }) => articles.filter(({ topic }) => topic === id));
    expect(articles.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
  });

  test.each(Object.keys(carePaths))('are five or more for %s, in every language and country', (goal) => {
    const own = articles.filter(
      ({ goals, countries, blocks }) => !countries && blocks.es && (goals?.includes(goal) ?? true),
    );
    expect(own.length).toBeGreaterThanOrEqual(5);
  });

  test('have no fault in markup, kinds and addresses', () => {
    const faults = texts.map(({ name, html }) => ({ name, faults: html.flatMap(faultsOfHtml) }));
    expect(faults.filter((text) => text.faults.length > 0)).toEqual([]);
  });

  test('have 350 to 900 words, with their warning signs', () => {
    const lengths = texts.map(({ name, html }) => ({
      name,
      words: html
        .map((part) => wordsIn(part.replaceAll(/\{\{\/?US\}\}/g, '')))
        .reduce((sum, count) => sum + count, 0),
    }));
    expect(lengths.filter(({ words }) => words < 350 || words > 900)).toEqual([]);
  });

  test('are as long in Spanish as in English', () => {
    const shape = (blocks: (typeof texts)[number]['blocks']) =>
      blocks.map((block) => ('html' in block ? (block.html.match(/<(h2|h3|p|li|a)\b/g) ?? []) : 'photo'));
    const inBoth = articles.filter(({ blocks }) => blocks.es);
    expect(inBoth.map(({ blocks }) => shape(blocks.es ?? []))).toEqual(
      inBoth.map(({ blocks }) => shape(blocks.en)),
    );
  });

  test('were reviewed after they were written, and all within a year', () => {
    const reviews = articles
      .map(({ last_reviewed_on }) => Temporal.PlainDate.from(last_reviewed_on))
      .toSorted((one, other) => Temporal.PlainDate.compare(one, other));
    const [first, last] = [reviews.at(0), reviews.at(-1)];
    for (const { published_at, last_reviewed_on } of articles)
      expect(published_at <= last_reviewed_on).toBe(true);
    expect(first && last && first.until(last).total('days')).toBeLessThanOrEqual(365);
  });

  test('show at the end, and only there, who wrote them and who has to review them', () => {
    const isOurs = (html: string) => /demo’s text|texto de la demostración/.test(html);
    const wrong = texts.filter(
      ({ html }) =>
        !/^<p><em>.*(has to review it|tiene que revisarlo)/.test(html.at(-1) ?? '') ||
        html.filter(isOurs).length !== 1,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('with warning signs name the sources of these', () => {
    const feet = texts.filter(({ slug }) => slug === 'the-first-two-weeks').map(({ html }) => html.at(-1));
    expect(feet).toHaveLength(2);
    for (const foot of feet) expect(foot).toMatch(/AWHONN.*American Academy of Pediatrics/);
  });

  test('name no vendor of such a benefit', () => {
    const vendors = /\b(carrot|progyny|maven|kindbody|stork club|ovia|fertilityiq|twilio|sendbird|plaid)\b/i;
    expect(texts.filter(({ html }) => vendors.test(html.join(' '))).map(({ name }) => name)).toEqual([]);
  });
});

describe('links', () => {
  test('to articles lead to existing ones, and never from one that cannot be paused to one that can', () => {
    const bySlug = new Map(articles.map((article) => [article.slug, article]));
    const wrong = linksTo('insights').filter(({ slug, steps: [, topic, article] }) => {
      const target = bySlug.get(article ?? '');
      return target?.topic !== topic || (target?.pregnancy_content && !bySlug.get(slug)?.pregnancy_content);
    });
    expect(wrong).toEqual([]);
  });

  test('to visits lead to existing subjects', () => {
    const subjects = new Set(readSubjects().flatMap((category) => category.subjects.map(({ id }) => id)));
    expect(
      linksTo('video-visits', 'call-subjects').filter(({ steps }) => !subjects.has(steps[2] ?? '')),
    ).toEqual([]);
  });

  test('to covered programs lead to programs that every company covers', () => {
    const atEvery = (covered: (programId: string) => boolean) =>
      demoCompanyIds.every((id) =>
        companyRows('company_programs').some(
          ({ company_id, program_id }) => company_id === id && covered(String(program_id)),
        ),
      );
    const wrong = linksTo('covered-programs').filter(({ steps: [, category, program] }) => {
      const within = readPrograms().find(({ id }) => id === category)?.programs ?? [];
      return category && !atEvery((id) => within.some((one) => one.id === id && id === (program ?? id)));
    });
    expect(wrong).toEqual([]);
  });
});

test('every photo exists and has a text alternative', () => {
  const photos = texts.flatMap(({ blocks }) => blocks.flatMap((block) => ('photo' in block ? [block] : [])));
  const drawn = (name: string) => existsSync(join(import.meta.dirname, `../pictures/${name}.svg`));
  expect(photos.filter(({ photo }) => !drawn(photo))).toEqual([]);
  expect(photos.filter(({ alt }) => wordsIn(alt) < 4)).toEqual([]);
});
