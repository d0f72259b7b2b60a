import { stringify } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { companyKind } from './company-kind.ts';
import { importDocuments } from './import.ts';
import { parseText } from './read-document.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());
beforeAll(() => insertCatalog(sql));

const company = `id: acme
name: Acme
email_domain: acme.example
country: US
currency: USD
time_zone: America/New_York
languages: [en, es]
goals: [pregnant]
coverage_levels: [single]
care_team_email: care@acme.example
`;

test.each([
  [
    'plans: [{ id: a, name: A, coverage_level: ppo, deductible: 1, oop_max: 1 }]',
    "11: plans[0].coverage_level: 'ppo' is none of single, family, plus_one",
  ],
  [
    'plans:\n  - { id: a, name: A, coverage_level: single, deductible: 1.005, oop_max: 1 }',
    '12: plans[0].deductible: 1.005 has parts of a cent',
  ],
  [
    'plans: [{ id: a, name: A, coverage_level: single, deductible: 1500 USD, oop_max: 1 }]',
    "11: plans[0].deductible: '1500 USD' is not a number",
  ],
  [
    'plans: [{ id: a, name: A, coverage_level: single, deductible: -1, oop_max: 1 }]',
    '11: plans[0].deductible: -1 is too small or short; the least is 0',
  ],
  ['plans: [{ id: a, name: A, coverage_level: single, deductible: 1 }]', '11: plans[0].oop_max: is missing'],
  ['plan: []', '11: plan: is not a field here'],
  ['plans: acme', "11: plans: 'acme' is not a list"],
  ['name: Twice', '11: a field is there twice in the same group'],
  ['member_guide_url: *guide', '11: has an alias (*); write the value out'],
  [
    'member_guide_url: "http:\\n\\e[31m"',
    "11: member_guide_url: 'http:\\n\\u001b[31m' is not an address such as https://acme.com",
  ],
  [
    'announcements: [{ id: a, placement: home, tone: info, title: { en: A }, body: { en: B }, starts_at: 2026-03-02T00:00:00Z, ends_at: 2026-03-01T00:00:00Z }]',
    "11: announcements[0].ends_at: '2026-03-01T00:00:00Z' is not after starts_at",
  ],
  [
    'plans: [{ id: a, name: A, coverage_level: single, deductible: 1e400, oop_max: 1 }]',
    '11: plans[0].deductible: Infinity is not a number',
  ],
  [
    'policies: [{ policy: leave, name: { en: Leave }, updated_on: 2026-02-30, body: { en: <p>Yes</p> } }]',
    "11: policies[0].updated_on: '2026-02-30' is not a date from 1900 to 2199 such as 2026-12-31",
  ],
  [
    'policies: [{ policy: leave, name: { en: Leave }, updated_on: 2026-02-03, body: { en: <p>Yes</p><script>no } }]',
    "11: policies[0].body.en: '<p>Yes</p><script>no' contains <script>; pages show strong, em, b, i, a, p, h2, h3, ul, ol, li, blockquote",
  ],
  [
    'policies: [{ policy: leave, name: { es: Permiso }, updated_on: 2026-02-03, body: { en: Yes } }]',
    '11: policies[0].name.en: is missing',
  ],
  [
    'programs: [{ program: ivf }]',
    /^acme.yaml:11: programs\[0\].program: "ivf" is none of the \d+ programs$/,
  ],
  [
    'programs: [{ program: therapy }, { program: therapy }]',
    '11: programs[1]: is a second one with this key (company_id, program_id)',
  ],
])('%s is refused with line, field, what was found and what may be there', async (line, message) => {
  const read = async () =>
    importDocuments(sql, [parseText(companyKind, 'acme.yaml', company + line)], { dryRun: true });
  await expect(read()).rejects.toThrow(
    typeof message === 'string' ? new BadDocumentsError([`acme.yaml:${message}`]) : message,
  );
});

test('texts are only in languages of the product, and faults are listed up to a hundred', () => {
  const name = { en: 'Leave', EN: 'Leave', sp: 'Permiso' };
  const policy = { policy: 'leave', name, updated_on: '2026-02-03', body: { en: 'Yes' } };
  const read = (policies: object[]) => () =>
    parseText(companyKind, 'acme.yaml', `${company}${stringify({ policies })}`);
  expect(read([policy])).toThrow(/name\.EN: is not a field here\n.*name\.sp: is not a field here$/);
  expect(read(Array.from({ length: 200 }, () => structuredClone(policy)))).toThrow(
    /^(.*\n){100}and 300 more$/,
  );
});
