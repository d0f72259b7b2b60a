import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { readPosts } from '#server/db/seed/catalog/posts.ts';
import { fileColumns } from '#server/api/claims/hand-offs/routes.ts';

/** What the employer's file says of an approved claim, by column, in the words of members. */
const ofClaims: Record<string, RegExp> = {
  claim: /reference number|número de referencia/,
  line: /reference number|número de referencia/,
  employee: /\bname\b|nombre/,
  employee_number: /employee ID|número de empleado/,
  month: /\bmonth\b|\bmes\b/,
  amount: /amount|how much|monto|cuánto/,
  currency: /amount|how much|monto|cuánto/,
  taxable:
    /taxed[^.]*(\. Money for an| or money for an|, or is) adoption|impuestos[^.]*(\. El dinero por una|, o (si )?es dinero por una) adopción/,
};

/** What it is asked with, when the product checks that the benefit is somebody's. */
const ofEligibility = [
  /\bname\b|nombre/,
  /date of birth|fecha de nacimiento/,
  /employee ID|número de empleado/,
];

const articles = (language: string) =>
  readPosts()
    .blocks.map(({ body }) => body ?? '')
    .filter((body) => /What they do see|Lo que sí ve/.test(body))
    .filter((body) => /What they do see/.test(body) === (language === 'en'))
    .map((body) => body.replaceAll(/<[^>]*>/g, ''));

test('members are told of every column of the file for their employer', () => {
  expect(Object.keys(ofClaims).toSorted()).toEqual(fileColumns.toSorted());
});

describe.each(Object.keys(resources))('in %s', (language) => {
  const translate = translatorFor(language);

  test.each([
    ['the consent', translate('consent:employer.text')],
    ['the privacy page', translate('privacy:employer.sees.claims')],
    ['the article', articles(language).join('')],
  ])('%s tells all that an employer learns of a claim', (_, text) => {
    for (const [column, said] of Object.entries(ofClaims)) expect(text, `${column}`).toMatch(said);
  });

  test.each([
    ['the consent', translate('consent:employer.text')],
    ['the privacy page', translate('privacy:employer.sees.eligibility')],
    ['the article', articles(language).join('')],
  ])('%s tells what an employer is asked with', (_, text) => {
    for (const said of ofEligibility) expect(text).toMatch(said);
  });

  test.each(['claims:aside.employer', 'terms:privacy.us.second', 'terms:privacy.world.second'] as const)(
    '%s tells at least amount, month and tax',
    (key) => {
      const text = translate(key);
      expect(text).toMatch(/amount|how much|monto|cuánto/);
      expect(text).toMatch(/month|\bmes\b/);
      expect(text).toMatch(/taxed.*adoption|impuestos.*adopción/);
    },
  );

  test.each([
    'claims:aside.employer',
    'claims:success.employer',
    'privacy:partner.text',
    'healthPartner:employee.private',
    'healthPartner:partner.private',
  ] as const)('%s tells that the employee sees the money of a partner’s claim', (key) => {
    expect(translate(key)).toMatch(
      /see (the amount|that something was paid)|sees that something|ve el monto|verá el monto|ves? que se pagó/,
    );
  });

  test('nothing says that an employer learns nothing of one person', () => {
    const folder = join(import.meta.dirname, '../app/i18n/locales', language);
    for (const name of ['consent', 'privacy', 'terms', 'claims']) {
      const text = readFileSync(join(folder, `${name}.json`), 'utf8');
      expect(text).not.toMatch(/never about (you|one person)|nunca (sobre ti|de una sola persona)/);
    }
  });
});
