import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { english, resources } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { whoSeesWhat } from '#app/page/who-sees-what.ts';
import { fileColumns } from '#server/api/claims/hand-offs/routes.ts';
import { readArticles } from '#server/sandbox/seed/catalog/articles.ts';
import { openTestApi } from './support/api/test-api.ts';
import { projectRoot } from './support/house/import-graph.ts';

const api = await openTestApi();

const description = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({
      schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })),
    }),
  })
  .parse(await (await api.call('/api/openapi.json')).json());

const readCalls = Object.entries(description.paths)
  .filter(([, methods]) => 'get' in methods)
  .map(([path]) => path.replace('/api/v3/', ''));

const rowsOf = (who: string, call: string) =>
  whoSeesWhat.filter((row) => row.who === who && row.calls?.includes(call));
const attributesOf = (schema: string, without: readonly string[] = []) =>
  Object.keys(description.components.schemas[schema]?.properties ?? {})
    .filter((name) => !without.includes(name))
    .toSorted();

describe('the table', () => {
  test('lists every call that returns member data to another person', () => {
    const named = new Set(whoSeesWhat.flatMap(({ calls = [] }) => calls));
    const ofOthers = readCalls.filter(
      (path) =>
        path.startsWith('operator/') && !/^operator\/(audit_log|content|dead_links|.*\/brand$)/.test(path),
    );
    expect(ofOthers.length).toBeGreaterThan(10);
    expect(ofOthers.filter((path) => !named.has(path))).toEqual([]);
    expect([...named].filter((path) => !readCalls.includes(path))).toEqual([]);
  });

  test('holds what payroll, an employer that is asked, and the Care Team get', () => {
    expect(rowsOf('payroll', 'operator/hand_offs/{id}/file')[0]?.fields).toEqual(fileColumns.toSorted());
    expect(rowsOf('employer', 'operator/eligibility_checks')[0]?.fields).toEqual(
      attributesOf('EligibilityCheckAttributes', ['company_name', 'status', 'requested_at', 'checked_at']),
    );
    expect(rowsOf('care_team', 'operator/shared_results')[0]?.fields).toEqual(
      attributesOf('SharedResultAttributes', ['care_partner_name', 'company_name', 'member_id']),
    );
  });
});

describe('pages', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((path) => !path.includes('.test.') && path !== 'app/page/who-sees-what.ts')
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  const told = new Set(whoSeesWhat.flatMap(({ says }) => Object.values(says).flat()));

  test('contain the sentences of the table at each of its places', () => {
    const places = new Set(whoSeesWhat.flatMap(({ says }) => Object.keys(says)));
    const calls = sources.flatMap(({ text }) => text.match(/useWhoSees\([^)]*\)/g) ?? []);
    const silent = [...places].filter((place) => !calls.some((call) => call.includes(`'${place}'`)));
    expect(silent).toEqual([]);
  });

  test('contain none of them in another way', () => {
    const beside = sources.flatMap(({ path, text }) =>
      [...told].filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
    );
    expect(beside).toEqual([]);
  });

  test('have no other sentence on who sees something', () => {
    const families = {
      chat: /^form\.(readers|employer)/,
      claims: /^(aside\.(employer|never|partner)|success\.(employer|partner))/,
      consent: /^(shared|with|employer)\.(?!heading)/,
      healthPartner: /^(employee|partner)\.(private|money)/,
      privacy: /^(employer\.(sees|never)\.|employer\.numbers|partner\.(?!heading))/,
      screenings: /^private/,
      settings: /^aboutYou\.why/,
      terms: /^privacy\.employer\./,
    };
    const keys = Object.entries(families).flatMap(([namespace, family]) =>
      Object.keys(Object.entries(english).find(([name]) => name === namespace)?.[1] ?? {})
        .filter((key) => family.test(key))
        .map((key) => `${namespace}:${key}`),
    );
    expect(keys.toSorted()).toEqual([...told].toSorted());
  });
});

/** The words that sentences use for each field. */
const saidAs: Record<string, RegExp> = {
  claim: /reference number|número de referencia/,
  line: /reference number|número de referencia/,
  employee: /\bname\b|nombre/,
  employee_number: /employee ID|número de empleado/,
  month: /\bmonth\b|\bmes\b/,
  amount: /amount|how much|monto|cuánto/,
  currency: /amount|how much|monto|cuánto/,
  taxable:
    /taxed[^.]*(\. Money for an| or money for an|, or is) adoption|impuestos[^.]*(\. El dinero por una|, o (si )?es dinero por una) adopción/,
  fname: /\bname\b|nombre/,
  lname: /\bname\b|nombre/,
  dob: /date of birth|fecha de nacimiento/,
  employee_id: /employee ID|número de empleado/,
};

const articles = (language: string) =>
  readArticles()
    .flatMap(({ blocks }) => blocks.map(({ body = '' }) => body))
    .filter((body) => /What they do see|Lo que sí ve/.test(body))
    .filter((body) => /What they do see/.test(body) === (language === 'en'))
    .map((body) => body.replaceAll(/<[^>]*>/g, ''))
    .join('');

describe.each(Object.keys(resources))('in %s', (language) => {
  const translate = translatorFor(language);
  const ofEmployer = whoSeesWhat.filter(
    ({ who, fields }) => fields && (who === 'employer' || who === 'payroll'),
  );

  test.each(['consent.employer', 'privacy.seenOfEmployee'] as const)(
    '%s and the article name all that an employer gets',
    (place) => {
      expect(ofEmployer).toHaveLength(2);
      for (const { fields = [], says } of ofEmployer) {
        const sentences = (says[place] ?? []).map((key) => translate(key)).join(' ');
        for (const field of fields) {
          expect(sentences, `${field}`).toMatch(saidAs[field] ?? /^$/);
          expect(articles(language), `${field}`).toMatch(saidAs[field] ?? /^$/);
        }
      }
    },
  );

  test.each(['claims:aside.employer', 'terms:privacy.employer.claims'] as const)(
    '%s names at least amount, month and tax',
    (key) => {
      const text = translate(key);
      expect(text).toMatch(/amount|how much|monto|cuánto/);
      expect(text).toMatch(/month|\bmes\b/);
      expect(text).toMatch(/taxed.*adoption|impuestos.*adopción/);
    },
  );

  test('texts about a claim mention that the employee who invited the partner sees its amount', () => {
    const money = whoSeesWhat.filter(({ who, fields }) => who === 'partner' && fields);
    const places = [
      'claim.aside',
      'claim.sent',
      'privacy.partner',
      'partner.ofEmployee',
      'partner.ofPartner',
    ] as const;
    for (const place of places) {
      const sentences = money.flatMap(({ says }) => says[place] ?? []).map((key) => translate(key));
      expect(sentences.join(' '), `${place}`).toMatch(
        /see (the amount|that something was paid)|sees that something|ve el monto|verá el monto|ves? que se pagó/,
      );
    }
  });

  test('no text promises that an employer learns nothing about one person', () => {
    const folder = join(projectRoot, 'app/i18n/locales', language);
    for (const name of ['consent', 'privacy', 'terms', 'claims']) {
      const text = readFileSync(join(folder, `${name}.json`), 'utf8');
      expect(text).not.toMatch(/never about (you|one person)|nunca (sobre ti|de una sola persona)/);
    }
  });
});
