import { randomUUID } from 'node:crypto';
import { companyKind } from '#server/cli/setup/company-kind.ts';
import { contentKinds } from '#server/cli/setup/content-kinds.ts';
import { importDocuments } from '#server/cli/setup/import.ts';
import { documentsOf } from '#server/cli/setup/read-document.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { insert } from '../database/insert.ts';

const goal = 'optimizing_midlife_health';
const name = { en: 'Ready' };
const body = { en: '<p>Ready</p>' };
const listed = { name, position: 0, image_key: 'scenes/nest' };

/** One of each kind that a company's first members need, by the folder of its file. */
const content: Readonly<Record<string, readonly object[]>> = {
  programs: [
    {
      ...listed,
      id: 'ready_programs',
      programs: [{ id: 'ready_program', name, body, reimbursable: false, paid_by: 'nobody' }],
    },
  ],
  subjects: [
    {
      ...listed,
      id: 'ready_subjects',
      subjects: [{ id: 'ready_subject', name, talk_to_expert_text: name, duration_minutes: 30 }],
    },
  ],
  experts: [
    {
      id: 'ready_expert',
      fname: 'Rosa',
      lname: 'Ready',
      role: name,
      body: name,
      education: name,
      experience: name,
      topics: { en: ['Ready'] },
      spoken_languages: ['en'],
      timezone: 'UTC',
      care_navigator: true,
      image_key: 'experts/ready_expert',
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '09:00', ends: '17:00' })),
      subjects: [{ subject: 'ready_subject' }],
    },
  ],
  topics: [{ ...listed, id: 'ready_topic', body: name }],
  articles: Array.from({ length: 5 }, (_, at) => ({
    slug: `ready-${at}`,
    topic: 'ready_topic',
    position: at,
    image_key: 'scenes/nest',
    title: name,
    intro: name,
    published_at: '2026-01-01T00:00:00Z',
    last_reviewed_on: '2026-01-01',
    blocks: [{ language: 'en', media: 'body', body: '<p>Ready</p>' }],
  })),
  'care-tasks': [
    {
      id: 'ready_task',
      goal,
      position: 0,
      image_key: 'scenes/nest',
      title: name,
      summary: name,
      elements: [{ widget: 'program', shows: 'ready_program' }],
    },
  ],
};

const importContent = (sql: Sql, ...others: ReturnType<typeof documentsOf>) =>
  importDocuments(
    sql,
    [
      ...Object.entries(contentKinds).flatMap(([folder, kind]) => documentsOf(kind, content[folder] ?? [])),
      ...others,
    ],
    { dryRun: false },
  );

const addRosterRow = (sql: Sql, companyId: string) =>
  insert(sql, 'roster_rows', {
    id: randomUUID(),
    company_id: companyId,
    state: 'current',
    person_digest: Buffer.from(randomUUID()),
  });

/** Adds content and a company whose check finds nothing missing but staff and keys. */
export async function createReadyCompany(sql: Sql, id: string): Promise<void> {
  const company = {
    id,
    name: `Company ${id}`,
    email_domain: `${id}.example`,
    country: 'US',
    currency: 'USD',
    time_zone: 'UTC',
    languages: ['en'],
    goals: [goal],
    coverage_levels: ['single'],
    care_team_email: 'care@wren.example',
    plans: [{ id: `${id}_single`, name: 'Single', coverage_level: 'single', deductible: 0, oop_max: 0 }],
    programs: [{ program: 'ready_program' }],
    policies: [{ policy: 'leave', name, updated_on: '2026-01-01', body }],
  };
  await importContent(sql, ...documentsOf(companyKind, [company]));
  await sql
    .updateTable('companies')
    .set({ opened_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  await addRosterRow(sql, id);
}

/** The same for a company of test members, whose plans stay. */
export async function makeReady(sql: Sql, id: string): Promise<void> {
  await importContent(sql);
  // The test members' own Care Partner has none.
  await sql
    .insertInto('expert_hours')
    .columns(['call_expert_id', 'weekday', 'starts', 'ends'])
    .expression(({ selectFrom, val }) =>
      selectFrom('call_experts')
        .select(['id', val(1).as('weekday'), val('09:00').as('starts'), val('17:00').as('ends')])
        .where('care_navigator', '=', true)
        .where(({ not, exists, selectFrom: hoursFrom }) =>
          not(exists(hoursFrom('expert_hours').whereRef('call_expert_id', '=', 'call_experts.id'))),
        ),
    )
    .execute();
  await sql
    .updateTable('companies')
    .set({ languages: ['en'], care_plan_types: [goal], company_plan_types: ['single'] })
    .where('id', '=', id)
    .execute();
  const plan = { id: `${id}_ready`, plan_name: 'Ready', plan_type: 'single' };
  await sql
    .insertInto('company_plans')
    .values({ ...plan, company_id: id, deductible_cents: 0, oop_max_cents: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const coverage = {
    company_id: id,
    program_id: 'ready_program',
    total_reimbursable_coverage_cents: null,
    flat_max_reimbursement_cents: null,
  };
  await sql
    .insertInto('company_programs')
    .values(coverage)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql
    .insertInto('company_policies')
    .values({
      id: `${id}-leave`,
      company_id: id,
      policy_key: 'leave',
      name,
      body,
      position: 0,
      updated_on: '2026-01-01',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addRosterRow(sql, id);
}
