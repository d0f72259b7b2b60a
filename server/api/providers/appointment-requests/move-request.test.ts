import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { decideRequest } from './move-request.ts';

const api = await openTestApi();
afterAll(() => api.close());

beforeAll(async () => {
  await createProviderCategories(api.dependencies.sql);
  await createProviders(api.dependencies.sql, [{ name: 'María Peña', places: [] }]);
});

async function asked(member: Claimant): Promise<string> {
  const answer = await member.call('POST', 'appointment_requests', appointmentBody());
  return (await readOne(answer)).data.id;
}

const careTeamMails = async () => {
  await api.runJobs();
  return api.mailsTo('care@wren.example');
};

describe('canceling', () => {
  test.each([
    ['requested', []],
    ['contacted', ['contact'] as const],
  ])('works while %s, once, and the care team is notified', async (_state, acts) => {
    const member = await createClaimant(api);
    const uid = await asked(member);
    for (const act of acts) await decideRequest(api.dependencies, uid, { act });
    const { data } = await readOne(await member.call('POST', `appointment_requests/${uid}/cancel`));
    expect(data.attributes['state']).toBe('canceled');
    expect(data.attributes['events']).toHaveLength(2 + acts.length);
    const subjects = (await careTeamMails()).map(({ subject }) => subject);
    expect(subjects).toContain(`Request ${uid} is canceled`);
    const again = await member.call('POST', `appointment_requests/${uid}/cancel`);
    expect(await refusal(again)).toBe('409 not_cancelable');
  });

  test('20 concurrent calls apply it once', async () => {
    const member = await createClaimant(api);
    const uid = await asked(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call('POST', `appointment_requests/${uid}/cancel`)),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
    const { data } = await readOne(await member.call('GET', `appointment_requests/${uid}`));
    expect(data.attributes['events']).toHaveLength(2);
  });
});
