import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import file from '../content/dated-figures.json' with { type: 'json' };

/** Amounts that a law or an agency changes, most of them once a year. */
const figures = z
  .array(
    z.strictObject({
      shown: z.string().min(1),
      about: z.string().min(1),
      source: z.string().min(1),
      checked_on: z.iso.date(),
    }),
  )
  .parse(file);

const mostMonths = 14;
const posts = join(import.meta.dirname, '../content/posts');
const articles = readdirSync(posts).map((name) => readFileSync(join(posts, name), 'utf8'));

// A reminder, on purpose by the machine's clock: it stops nobody who uses the product, only who works on it.
test.each(figures)('$shown ($about) was looked up less than 14 months ago', ({ checked_on }) => {
  const due = Temporal.PlainDate.from(checked_on).add({ months: mostMonths });
  expect(Temporal.PlainDate.compare(Temporal.Now.plainDateISO('UTC'), due)).toBeLessThan(0);
});

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
