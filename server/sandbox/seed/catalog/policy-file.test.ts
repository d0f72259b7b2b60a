import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOfHtml, wordsIn } from '#tests/support/demo/html-of-content.ts';
import { companyRows } from '../documents.ts';
import policies from '../content/policies.json' with { type: 'json' };
import { readPolicies, policiesFile } from './policy-file.ts';

const read = policiesFile.parse(policies);
const versions = read.flatMap(({ policy_key, versions: own }) =>
  own.map((version) => ({ ...version, name: `${policy_key} of ${version.companies.join(', ')}` })),
);
const companies = z
  .array(z.object({ id: z.string(), languages: z.array(z.string()) }))
  .parse(companyRows('companies'));
const speaks = (companyId: string, language: string) =>
  companies.some(({ id, languages }) => id === companyId && languages.includes(language));

describe('policies', () => {
  test('are in the file once, with each company once', () => {
    expect(new Set(read.map(({ policy_key }) => policy_key)).size).toBe(read.length);
    for (const { versions: own } of read) {
      const named = own.flatMap(({ companies: ids }) => ids);
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((companyId) => !speaks(companyId, 'en'))).toEqual([]);
    }
  });

  test('are in Spanish where members read it, and nowhere else', () => {
    const wrong = versions.filter(
      ({ companies: ids, body }) => ids.some((id) => speaks(id, 'es')) !== (body.es !== undefined),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test.each(versions)('$name: markup, kinds and addresses', ({ body }) => {
    expect([body.en, body.es ?? ''].flatMap(faultsOfHtml)).toEqual([]);
    expect(wordsIn(body.en)).toBeGreaterThanOrEqual(60);
  });

  test('have the same content in both languages', () => {
    const facts = (html = '') => html.match(/<(h2|p|li)>|\d[\d.,]*/g)?.toSorted();
    const inBoth = versions.filter(({ body }) => body.es);
    expect(inBoth.map(({ body }) => facts(body.es))).toEqual(inBoth.map(({ body }) => facts(body.en)));
  });

  test('say in every language that they are demo texts, and who has to review them', () => {
    const foot = {
      en: /<p><em>This is the demo’s text\. Before real use, a[^<]* has to review it\.[^<]*<\/em><\/p>$/,
      es: /<p><em>Este es el texto de la demostración\. Antes de usarlo de verdad tiene que revisarlo un[^<]*<\/em><\/p>$/,
    };
    const shown = companies.flatMap(({ id: companyId }) =>
      readPolicies(companyId).map(({ policy, body: { en, es } }) => ({
        id: `${companyId} ${policy}`,
        en,
        es,
      })),
    );
    expect(shown.length).toBeGreaterThan(versions.length);
    expect(shown.filter(({ en }) => !foot.en.test(en)).map(({ id }) => id)).toEqual([]);
    expect(shown.filter(({ es }) => es !== undefined && !foot.es.test(es)).map(({ id }) => id)).toEqual([]);
  });
});
