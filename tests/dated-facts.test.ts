import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { warningSigns } from '#server/sandbox/seed/catalog/warning-signs.ts';
import { datedFacts, datedFigures, helplines, olderThan } from './support/house/dated-facts.ts';
import { projectRoot } from './support/house/import-graph.ts';

const facts = datedFacts();
const source = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const articles = globSync('server/sandbox/seed/content/articles/*.json', { cwd: projectRoot });

test('every helpline, figure, warning sign, article, task, policy and questionnaire has a source and a past date', () => {
  const today = Temporal.Now.plainDateISO('UTC');
  expect(facts.length).toBeGreaterThan(
    helplines.length + datedFigures.length + warningSigns.signs.length + 60,
  );
  for (const { what, where, source: from, checkedOn } of facts) {
    expect(from, `${where}: ${what}`).not.toBe('');
    expect(Temporal.PlainDate.compare(checkedOn, today), `${where}: ${what}`).toBeLessThanOrEqual(0);
  }
});

test('helplines that no owner confirmed are marked', () => {
  const marked = helplines.filter(({ unconfirmed }) => Boolean(unconfirmed)).map(({ id }) => id);
  expect(marked).toEqual(expect.arrayContaining(['trans', 'postpartum', 'pieta']));
});

test('every figure is in each file that it names', () => {
  const missing = datedFigures.flatMap(({ shown, where }) =>
    where.filter((path) => !source(path).includes(shown)).map((path) => `${shown}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('an amount beside a year, or in a sentence on tax, is in the list', () => {
  const known = new Set(datedFigures.map(({ shown }) => shown));
  const named = articles.flatMap((path) => {
    const text = source(path).replaceAll(/<h2>(An example|Un ejemplo)<\/h2>[^"]*/g, '');
    const besideYears = text.matchAll(/(\$\d[\d,]*\d)(?: for| para| in| en) 20\d\d/g);
    const sentences =
      text.match(/[^.<>]*(?:\btax\b|impuestos|tributario|\baccount\b|\bcuenta\b)[^<>]*/g) ?? [];
    const onTax = sentences.flatMap((sentence) => [...sentence.matchAll(/(\$\d[\d,]*\d)/g)]);
    return [...besideYears, ...onTax].map(([, amount]) => amount ?? '');
  });
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((amount) => !known.has(amount))).toEqual([]);
});

test('a fact is old after more than the given months; the oldest comes first', () => {
  const fact = (checkedOn: string) => ({ what: '', where: '', source: '', checkedOn });
  const some = ['2026-01-31', '2025-12-31', '2026-02-01'].map(fact);
  const old = (today: string) =>
    olderThan(some, { months: 12, today: Temporal.PlainDate.from(today) }).map(({ checkedOn }) => checkedOn);
  expect(old('2026-12-31')).toEqual([]);
  expect(old('2027-01-31')).toEqual(['2025-12-31']);
  expect(old('2027-02-01')).toEqual(['2025-12-31', '2026-01-31']);
});
