import { beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import type { Claimant } from '#tests/support/records/claims.ts';
import type { EligibilityDecision } from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';
import { createAsked, createAskingCompany, sendDetails } from '#tests/support/records/eligibility.ts';

const api = await openTestApi();
await createAskingCompany(api);

let decision: EligibilityDecision | undefined;
beforeEach(() => {
  decision = undefined;
  api.dependencies.eligibilityReviewer = { decisionOn: async () => decision };
});

async function checked(columns = {}): Promise<Claimant> {
  const member = await createAsked(api, columns);
  expect((await sendDetails(member)).status).toBe(200);
  return member;
}
const subjects = async ({ email }: Claimant) => (await api.mailsTo(email)).map(({ subject }) => subject);

async function later(minutes = 11): Promise<void> {
  api.dependencies.clock.advance({ minutes });
  await api.runJobs();
}

test.each([
  ['success', 'en', 'Your details are confirmed', 'https://wren.example/'],
  ['failure', 'es', 'Revisa tus datos', 'https://wren.example/eligibility-details'],
] as const)(
  'a member who closed the page gets one mail with %s, in %s',
  async (made, language, subject, link) => {
    const member = await checked({ preferred_language: language });
    await later();
    await later();
    expect(await subjects(member)).toEqual([]);
    decision = made;
    await later();
    await later(60);
    expect(await subjects(member)).toEqual([subject]);
    expect((await api.mailsTo(member.email))[0]?.text).toContain(`\n${link}\n`);
  },
);

test('after details are sent again, the decision about the first ones is ignored', async () => {
  const member = await checked();
  await later(5);
  await sendDetails(member, { employee_id: 'E-78' });
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
