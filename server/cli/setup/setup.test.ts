import { sql as raw } from 'kysely';
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#app/domain/clock.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { insertCatalog } from '#server/sandbox/seed/seed.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { createMember } from '#tests/support/records/members.ts';
import { RefusedRowsError, readRow, readRows } from './apply-rows.ts';
import { changeInWords, importDocuments } from './import.ts';
import { companyKind } from './company-kind.ts';
import { contentKinds } from './content-kinds.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import { parseText } from './read-document.ts';
import { toDocument, type Row, type Section } from './section.ts';

const database = await testDatabase();
const { sql } = database;
afterAll(() => database.close());
beforeAll(async () => {
  await insertCatalog(sql);
  const dependencies = {
    sql,
    sealing: createSealing('a key of the test of at least 32 characters'),
    clock: systemClock,
  };
  await createMember(dependencies, {
    columns: { company_plan_id: 'acme_choice_single', preferred_language: 'es' },
  });
  await sql.deleteFrom('company_plans').where('plan_type', '=', 'ppo').execute();
});

const documentOf = (section: Section, row: Row) =>
  toDocument(section, row, (child, owner) => readRows(sql, child, owner));
const kindOf = (folder: string) => contentKinds[folder] ?? companyKind;
const documentsOf = async (folder: string) => {
  const rows = await readRows(sql, kindOf(folder));
  return Promise.all(rows.map((row) => documentOf(kindOf(folder), row)));
};
const acme = async () => documentOf(companyKind, (await readRow(sql, companyKind, 'acme')) ?? {});

/** Imports a company's document and returns the changes in words. */
async function apply(document: Row, options = { dryRun: false }): Promise<string[]> {
  const changes = await importDocuments(
    sql,
    [parseText(companyKind, 'acme.yaml', stringify(document))],
    options,
  );
  return changes.map(changeInWords);
}

test('everything exported and imported again changes nothing but gaps between positions', async () => {
  const kinds = Object.entries({ ...contentKinds, companies: companyKind });
  const documents = [];
  for (const [name, section] of kinds)
    for (const row of await readRows(sql, section))
      documents.push(parseText(section, name, stringify(await documentOf(section, row))));
  expect(documents.length).toBeGreaterThan(150);
  const texts = () => raw`select * from post_texts order by post_slug, language`.execute(sql);
  const before = await texts();
  const changes = (await importDocuments(sql, documents, { dryRun: false })).map(changeInWords);
  expect(changes.filter((change) => !/: position \d+ → \d+$/.test(change))).toEqual([]);
  expect(await importDocuments(sql, documents, { dryRun: false })).toEqual([]);
  expect((await texts()).rows).toEqual(before.rows);
});

test('a change is made once, printed, and not made in a dry run', async () => {
  const changed = {
    ...(await acme()),
    name: 'Acme Corporation',
    programs: [{ program: 'ivf_cycle', lifetime_limit: 25_000.5 }],
  };
  const dry = await apply(changed, { dryRun: true });
  expect(dry).toContain('~ companies acme: name "Acme" → "Acme Corporation"');
  expect(dry).toContain('~ company_programs ivf_cycle: total_reimbursable_coverage_cents 3000000 → 2500050');
  expect(dry).toContain('- company_programs therapy');
  expect((await acme())['name']).toBe('Acme');
  expect(await apply(changed)).toEqual(dry);
  expect(await apply(changed)).toEqual([]);
  expect(await acme()).toMatchObject({ programs: changed.programs });
});

test('the limit for one reviewer is in cents, and off without its line', async () => {
  const { four_eyes_above_cents: limit, ...off } = await acme();
  expect(await apply(off)).toEqual([`~ companies acme: four_eyes_above_cents ${String(limit)} → null`]);
  expect(await acme()).not.toHaveProperty('four_eyes_above_cents');
  expect(await apply({ ...off, four_eyes_above_cents: 0 })).toHaveLength(1);
  for (const odd of [-1, 0.5, '500'])
    await expect(apply({ ...off, four_eyes_above_cents: odd })).rejects.toThrow(/four_eyes_above_cents/);
});

test('a list that the file leaves out is deleted, and printed in a dry run', async () => {
  const { saved_answers, announcements, policies, ...rest } = await acme();
  const lines = await apply(rest, { dryRun: true });
  const deleted = (table: string) => lines.filter((line) => line.startsWith(`- ${table} `));
  for (const [table, list] of Object.entries({ saved_answers, announcements, company_policies: policies }))
    expect([table, deleted(table).length]).toEqual([table, Array.isArray(list) ? list.length : 0]);
  expect(deleted('saved_answers').length).toBeGreaterThan(0);
});

test('a plan has run-out days of its own, or those of the company', async () => {
  const { plans, ...rest } = z.looseObject({ plans: z.array(z.looseObject({})) }).parse(await acme());
  const withDays = (days: unknown) => ({
    ...rest,
    plans: plans.map((plan, index) => (index === 0 ? { ...plan, run_out_days: days } : plan)),
  });
  const changes = [expect.stringMatching(/^~ company_plans \w+: run_out_days null → 30$/)];
  expect(await apply(withDays(30), { dryRun: true })).toEqual(changes);
  expect(await apply(withDays(30))).toEqual(changes);
  expect(await acme()).toMatchObject({ plans: withDays(30).plans });
  await expect(apply(withDays(731))).rejects.toThrow(/plans\[0\].run_out_days: 731 is too large/);
  expect(await apply({ ...rest, plans })).toHaveLength(1);
});

test('a new company is added, and its ids cannot be those of another', async () => {
  const { plans, ...rest } = await acme();
  const globe = { ...rest, id: 'globe', email_domain: 'globe.example', announcements: [] };
  const taken = apply({ ...globe, plans });
  await expect(taken).rejects.toThrow(
    new RefusedRowsError('company_plans: acme_choice_single belongs to acme', 'acme_choice_single'),
  );
  expect(await apply(globe)).toContain('+ companies globe');
});

test('nothing that members use is taken away', async () => {
  const attempt = apply({ ...(await acme()), plans: [], languages: ['en'], goals: ['raising_family'] });
  await expect(attempt).rejects.toThrow(BadDocumentsError);
  const lines = await attempt.catch((error: unknown) => String(error).split('\n'));
  expect(lines).toEqual([
    expect.stringMatching(/acme.yaml:\d+: goals: 'pregnant' is missing and 1 members have it$/),
    expect.stringMatching(/acme.yaml:\d+: languages: 'es' is missing and 1 members have it$/),
    expect.stringMatching(
      /acme.yaml:\d+: plans: 'acme_choice_single' is missing and 1 members have it; set archived: true instead$/,
    ),
  ]);
});

test('the level of a plan stays while members have it', async () => {
  const { plans, ...rest } = await acme();
  const changed = z
    .array(z.record(z.string(), z.unknown()))
    .parse(plans)
    .map((plan) => ({ ...plan, coverage_level: 'family' }));
  await expect(apply({ ...rest, plans: changed })).rejects.toThrow(
    /plans\[\d\]\.coverage_level: of 'acme_choice_single' changes and 1 members have it; archive it and add another plan$/,
  );
});

test('a subject and what refers to it are deleted in one import, and a booked one is not', async () => {
  const rows = await Promise.all(['subjects', 'experts'].map((folder) => documentsOf(folder)));
  const [subjects = [], experts = []] = rows;
  const id = 'couples';
  const without = (document: Row, list: string, field: string): Row => ({
    ...document,
    [list]: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .parse(document[list])
      ?.filter((item) => item[field] !== id),
  });
  const documents = [
    ...subjects.map((each) =>
      parseText(kindOf('subjects'), 's.yaml', stringify(without(each, 'subjects', 'id'))),
    ),
    ...experts.map((each) =>
      parseText(kindOf('experts'), 'e.yaml', stringify(without(each, 'subjects', 'subject'))),
    ),
  ];
  const changes = await importDocuments(sql, documents, { dryRun: true });
  expect(changes.map(changeInWords)).toContain('- call_subjects couples');
  await expect(importDocuments(sql, documents.slice(0, subjects.length), { dryRun: true })).rejects.toThrow(
    'call_subjects: couples is left out and call_subject_experts still has it',
  );
});

test('a text is read as data: aliases, tags and merges make nothing else of it', () => {
  const bomb = `a: &a [x]\n${'b: [*a, *a]\n'}`;
  for (const text of [bomb, '!!js/function "x"', '<<: { id: acme }', '[]', 'null', '', '\u0000'])
    expect(() => parseText(companyKind, 'x.yaml', text)).toThrow(BadDocumentsError);
  const deep = `id: ${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(() => parseText(companyKind, 'x.yaml', deep)).toThrow(/^x.yaml:1: is nested too deeply$/);
  expect(parse('10:30')).toBe('10:30');
});
