import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datedFigures as figures } from '#tests/support/house/dated-figures.ts';

const posts = join(import.meta.dirname, '../content/posts');
const articles = readdirSync(posts).map((name) => readFileSync(join(posts, name), 'utf8'));

test('every figure of the list stands in an article', () => {
  expect(figures.filter(({ shown }) => !articles.some((text) => text.includes(shown)))).toEqual([]);
});

test('a year beside an amount is one that the list knows', () => {
  const dated = articles.flatMap((text) =>
    [...text.matchAll(/(\$\d[\d,]*)(?: for| para| in| en) (?:20\d\d)/g)].map(([, amount]) => amount ?? ''),
  );
  expect(dated.length).toBeGreaterThan(3);
  const known = new Set([...figures.map(({ shown }) => shown), '$5,000']);
  expect(dated.filter((amount) => !known.has(amount))).toEqual([]);
});
