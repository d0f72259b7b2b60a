import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import type { EligibilityDecision } from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';

const api = await openTestApi();
afterAll(() => api.close());
await ensureCompany(api.dependencies.sql, 'asking');
await api.dependencies.sql
  .updateTable('companies')
  .set({ ask_for_eligibility_details: true })
  .where('id', '=', 'asking')
  .execute();

let decision: EligibilityDecision | undefined;
beforeEach(() => {
  decision = undefined;
  api.dependencies.eligibilityReviewer = { decisionOn: async () => decision };
});

const details = { fname: 'Maya', lname: 'Rivera', dob: '1992-05-14', employee_id: 'E-77' };

async function checked(columns: object = {}): Promise<Claimant> {
  const asked = { company_id: 'asking', require_eligibility_check: true, ...columns };
  const member = await createClaimant(api, { columns: asked });
  expect((await member.call('PUT', 'eligibility_details', details)).status).toBe(200);
  return member;
}

const look = (member: Claimant) => member.call('GET', 'eligibility_details');
const subjects = async ({ email }: Claimant) => (await api.mailsTo(email)).map(({ subject }) => subject);

async function later(minutes = 11): Promise<void> {
  api.dependencies.clock.advance({ minutes });
  await api.runJobs();
}

test.each([
  ['success', 'en', 'Your details are confirmed', 'https://wren.example/'],
  ['failure', 'en', 'Please check your details', 'https://wren.example/eligibility-details'],
  ['success', 'es', 'Tus datos están confirmados', 'https://wren.example/'],
  ['failure', 'es', 'Revisa tus datos', 'https://wren.example/eligibility-details'],
] as const)(
  'a member who closed the page gets a mail with %s, in %s',
  async (made, language, subject, link) => {
    const member = await checked({ preferred_language: language });
    await later();
    await later();
    expect(await subjects(member)).toEqual([]);
    decision = made;
    await later();
    const mails = await api.mailsTo(member.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(`\n${link}\n`);
    await later(60);
    expect(await subjects(member)).toHaveLength(1);
  },
);

test('a decision found by concurrent pages is mailed once', async () => {
  const member = await checked();
  decision = 'success';
  api.dependencies.clock.advance({ minutes: 5 });
  await Promise.all(Array.from({ length: 8 }, () => look(member)));
  await later();
  expect(await subjects(member)).toEqual(['Your details are confirmed']);
});

test('after details are sent again, the decision about the first ones is ignored', async () => {
  const member = await checked();
  await later(5);
  await member.call('PUT', 'eligibility_details', { ...details, employee_id: 'E-78' });
  decision = 'failure';
  await later();
  await later();
  expect(await subjects(member)).toEqual(['Please check your details']);
});

test('without a reviewer no job checks for a decision', async () => {
  await checked();
  api.dependencies.eligibilityReviewer = undefined;
  await later();
  expect(await api.dependencies.sql.selectFrom('jobs').select('kind').execute()).toEqual([]);
});
