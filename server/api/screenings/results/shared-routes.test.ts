import { beforeEach, expect, test } from 'vitest';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { finishedWith } from '#tests/support/records/screenings.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.sql.deleteFrom('questionnaire_results').execute());

const worried = [2, 2, 2, 1, 1, 1, 2];
const share = (member: Claimant, id: string) => member.call('POST', `questionnaire_results/${id}/share`);
const list = async (query = '') => readMany(await askAsOperator(api, 'GET', `shared_results${query}`));
const idsOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ id }) => id);

async function shared() {
  const member = await createClaimant(api);
  const { id } = await finishedWith(member, 'gad_7', worried);
  expect((await share(member, id)).status).toBe(200);
  return { member, id };
}

test('a result is visible while it is shared, never its single answers', async () => {
  const member = await createClaimant(api);
  const { id } = await finishedWith(member, 'gad_7', worried);
  expect(idsOf(await list())).toEqual([]);
  await share(member, id);
  const { data } = await list();
  expect(data).toMatchObject([
    {
      type: 'shared_result',
      id,
      attributes: {
        member_id: member.id,
        questionnaire_name: 'Worry check-in',
        score: 11,
        max_score: 21,
        difficulty_name: null,
        care_partner_name: expect.any(String),
        shared_at: expect.any(String),
      },
    },
  ]);
  expect(Object.keys(data[0]?.attributes ?? {})).not.toContain('answers');
  await member.call('POST', `questionnaire_results/${id}/unshare`);
  expect(idsOf(await list())).toEqual([]);
});

test.each(['access_ended_at', 'coverage_closed_at', 'require_data_sharing_consent'] as const)(
  'results of members who cannot take them back are not listed: %s',
  async (column) => {
    const { member, id } = await shared();
    const { sql, clock } = api.dependencies;
    const set = (values: object) =>
      sql.updateTable('members').set(values).where('id', '=', member.id).execute();
    const isConsent = column === 'require_data_sharing_consent';
    await set({ [column]: isConsent ? true : clock.now().toString() });
    expect(idsOf(await list())).toEqual([]);
    await set({ [column]: isConsent ? false : null });
    expect(idsOf(await list())).toEqual([id]);
  },
);

test('results that were deleted are not listed', async () => {
  const [one, other] = [await shared(), await shared()];
  await one.member.call('DELETE', `questionnaire_results/${one.id}`);
  expect(idsOf(await list())).toEqual([other.id]);
});

test('last shared first, 20 at a time, also with equal times', async () => {
  const shares: string[] = [];
  for (let count = 0; count < 23; count += 1) {
    if (count % 2 === 0) api.dependencies.clock.advance({ seconds: 1 });
    shares.push((await shared()).id);
  }
  const first = await list();
  expect([first.data.length, first.meta]).toEqual([20, { more: true }]);
  const rest = await list(`?after=${idsOf(first).at(-1)}`);
  expect([rest.data.length, rest.meta]).toEqual([3, { more: false }]);
  expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(shares.toSorted());
  expect(idsOf(first)[0]).toBe(shares.at(-1));
  expect(await refusal(await askAsOperator(api, 'GET', 'shared_results?after=x'))).toBe('422 invalid');
});

test('the audit log names who viewed which result, and the log not its content', async () => {
  const { id, member } = await shared();
  api.logged.splice(0);
  await list();
  expect(await auditAbout(member.id, api.dependencies)).toEqual([
    expect.objectContaining({ act: 'results_listed', subject: id, name: 'olga' }),
  ]);
  expect(api.logged.join()).not.toContain('Worry');
});
