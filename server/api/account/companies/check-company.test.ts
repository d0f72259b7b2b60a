import { expect, test } from 'vitest';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import { createStaff } from '#tests/support/api/staff.ts';
import { keyOf } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { applyDocuments } from '#server/cli/setup/import.ts';
import { helplineKind } from '#server/cli/setup/helpline-kind.ts';
import { documentsOf } from '#server/cli/setup/read-document.ts';
import { unpublishedHelplines } from '#server/cli/setup/shipped-helplines.ts';
import { update } from '#tests/support/database/update.ts';
import { createReadyCompany } from '#tests/support/records/ready-company.ts';
import { IdentityUnavailableError } from '#server/platform/vendors/identity/identity-providers.ts';
import { registerProvider } from '../sign-in/single-sign-on/registration.ts';
import { checkCompany } from './check-company.ts';
import { lackIn } from './lacks.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
await createReadyCompany(sql, 'globe');

/** What is missing, by line and code, in a transaction that undoes a change. */
async function missingAfter(change: (transaction: typeof sql) => Promise<unknown>, hasPicture = true) {
  const found: string[] = [];
  const undo = new Error('undone');
  const checked = sql.transaction().execute(async (transaction) => {
    await change(transaction);
    const company = await transaction
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', 'globe')
      .executeTakeFirstOrThrow();
    const lines = await checkCompany(company, {
      ...api.dependencies,
      sql: transaction,
      hasPicture: () => hasPicture,
    });
    for (const { check, missing } of lines)
      for (const each of missing) {
        // A value that the text needs and the check does not give would stay in braces.
        expect(lackIn('en', each)).not.toContain('{{');
        found.push(`${check}: ${each.code} ${Object.values(each.values).join(' ')}`.trim());
      }
    throw undo;
  });
  await expect(checked).rejects.toBe(undo);
  return found;
}

test('nothing is missing from a complete company', async () => {
  expect(await missingAfter(() => Promise.resolve())).toEqual([]);
});

const globe = (set: object) => (transaction: typeof sql) =>
  transaction.updateTable('companies').set(set).where('id', '=', 'globe').execute();
const without =
  (...tables: ('expert_hours' | 'call_subject_experts' | 'roster_rows' | 'company_policies' | 'posts')[]) =>
  async (transaction: typeof sql) => {
    for (const table of tables) await transaction.deleteFrom(table).execute();
  };

test.each([
  ['a level', globe({ company_plan_types: ['single', 'family'] }), ['plans: level_without_plan family']],
  [
    'a goal with two paths',
    globe({ care_plan_types: ['optimizing_midlife_health', 'raising_family'] }),
    [
      'programs: goal_without_program raising_family',
      'care_tasks: path_without_task raising_family working_parent',
    ],
  ],
  [
    'a language',
    globe({ languages: ['en', 'es'] }),
    [
      'care_partners: no_partner_speaks es',
      'articles: few_articles_of_goal optimizing_midlife_health es 0 5',
      'policies: policy_untranslated leave es',
    ],
  ],
  [
    'articles of other goals',
    (transaction: typeof sql) =>
      transaction
        .updateTable('posts')
        .set({ goals: ['pregnant', 'just_got_baby'] })
        .where('slug', 'in', ['ready-0', 'ready-1'])
        .execute(),
    ['articles: few_articles_of_goal optimizing_midlife_health en 3 5'],
  ],
  ['a country without helplines', globe({ country_code: 'FR' }), ['helplines: no_helplines FR']],
  [
    'no hours',
    without('expert_hours'),
    ['care_partners: no_hours ready_expert', 'visits: subject_without_time ready_subject'],
  ],
  [
    'no expert of a subject',
    without('call_subject_experts'),
    ['visits: subject_without_expert ready_subject'],
  ],
  ['no policies', without('company_policies'), ['policies: no_policies']],
  ['no test mail', globe({ mail_tested_at: null }), ['mail: no_test_mail']],
  ['an empty roster', without('roster_rows'), ['roster: empty_roster globe.example']],
] as const)('%s', async (_, change, missing) => {
  expect(await missingAfter(change)).toEqual(missing);
});

test('a published helpline without a language of the company', async () => {
  const missing = await missingAfter(async (transaction) => {
    await applyDocuments(transaction, documentsOf(helplineKind, unpublishedHelplines([])));
    await update(transaction, 'helplines', { id: 'lifeline' }, { about: { en: 'Call.' } });
    await globe({ languages: ['en', 'es'] })(transaction);
  });
  expect(missing).toContain('helplines: helpline_untranslated lifeline es');
});

test('a picture that no page can show', async () => {
  expect(await missingAfter(() => Promise.resolve(), false)).toEqual([
    'care_partners: no_picture ready_expert experts/ready_expert',
  ]);
});

const holders = (roles: readonly StaffRole[], companyId: string | null) =>
  roles.map((role) => keyOf(`${role} of ${companyId}`, role, [{ role, companyId }]));

test('a company needs a Care Partner, a reviewer and billing, each with a key or an active account', async () => {
  const nobody = ['no_care_partner', 'no_reviewer', 'no_billing'].map((code) => `operators: ${code} globe`);
  const lacking = () => missingAfter(() => Promise.resolve());
  const given = api.dependencies.operators;
  try {
    api.dependencies.operators = holders(['care_partner', 'reviewer', 'billing'], 'acme');
    expect(await lacking()).toEqual(nobody);
    api.dependencies.operators = [
      ...holders(['care_partner', 'reviewer'], 'globe'),
      ...holders(['billing'], null),
    ];
    expect(await lacking()).toEqual([]);
    api.dependencies.operators = [];
    const grants = (['care_partner', 'reviewer', 'billing'] as const).map((role) => ({
      role,
      companyId: null,
    }));
    const { id } = await createStaff(api.dependencies, { grants });
    expect(await lacking()).toEqual([]);
    await sql.updateTable('staff').set({ ended_at: '2026-03-01T00:00:00Z' }).where('id', '=', id).execute();
    expect(await lacking()).toEqual(nobody);
  } finally {
    api.dependencies.operators = given;
  }
});

test('a look whose logo has no picture', async () => {
  const brand = { name: 'Globe', mark: 'brands/globe', accent: '#0033a0', accent_text: '#dbe6ff' };
  const missing = await missingAfter(globe({ brand }), false);
  expect(missing.filter((line) => line.startsWith('brand'))).toEqual(['brand: no_mark globe brands/globe']);
  expect(await missingAfter(globe({ brand }))).toEqual([]);
  expect(await missingAfter(globe({ brand: { ...brand, mark: null } }))).toEqual([]);
});

test('a sign-in provider that does not answer, or not as one', async () => {
  const provider = {
    issuer: 'https://id.globe.example',
    clientId: 'wren',
    clientAuthentication: 'client_secret_basic',
    clientCredential: 'secret',
  } as const;
  await registerProvider(api.dependencies, { companyId: 'globe', provider, emailDomains: ['globe.example'] });
  const [line] = await missingAfter(() => Promise.resolve());
  expect(line).toMatch(/^sign_in: no_answer https:\/\/id\.globe\.example ./);
  const { originOf } = api.dependencies.identityProviders;
  const error = new IdentityUnavailableError('other_issuer', 'In words for the log.', {
    cause: new Error('unexpected "iss"'),
  });
  api.dependencies.identityProviders.originOf = () => Promise.reject(error);
  const [other] = await missingAfter(() => Promise.resolve());
  expect(other).toBe('sign_in: other_issuer https://id.globe.example unexpected "iss"');
  api.dependencies.identityProviders.originOf = originOf;
  for (const table of ['single_sign_on_domains', 'identity_providers'] as const)
    await sql.deleteFrom(table).execute();
});

test('a limit above which two reviewers must agree needs two', async () => {
  const limited = globe({ four_eyes_above_cents: 50_000 });
  expect(await missingAfter(limited)).toEqual(['operators: lone_reviewer globe']);
  await createStaff(api.dependencies, { grants: [{ role: 'reviewer', companyId: 'globe' }] });
  expect(await missingAfter(limited)).toEqual([]);
});
