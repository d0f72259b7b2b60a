import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import type { TestApi } from '#tests/support/api/test-api.ts';
import {
  createClaimant,
  createPrograms,
  draftWithReceipt,
  errorsOf,
  submit,
  submitted,
} from '#tests/support/records/claims.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await createClaimant(api);
  await createPrograms(api);
});
afterAll(() => api.close());

const claimRows = (memberId: string) =>
  api.dependencies.sql.selectFrom('reimbursements').selectAll().where('member_id', '=', memberId).execute();

describe('callers', () => {
  const addresses = (uid: string): [string, string][] => [
    ['GET', 'reimbursements'],
    ['GET', `reimbursements/${uid}`],
    ['POST', 'reimbursements'],
    ['POST', `reimbursements/${uid}/cancel`],
    ['GET', 'reimbursement_draft'],
    ['PUT', 'reimbursement_draft'],
    ['DELETE', 'reimbursement_draft'],
  ];

  it('must be fully signed in', async () => {
    const member = await createClaimant(api);
    const { uid } = await submitted(member);
    const half = await signedIn(api.dependencies, await createMember(api.dependencies), { half: true });
    for (const [method, path] of addresses(uid)) {
      const anonymous = await api.call(`/api/v3/${path}`, { method });
      expect(await errorsOf(anonymous, 401)).toEqual(['unauthenticated']);
      const halfway = await api.call(`/api/v3/${path}`, { method, headers: half });
      expect(await errorsOf(halfway, 401)).toEqual(['second_factor_required']);
    }
    expect(await claimRows(member.id)).toMatchObject([{ state: 'requested' }]);
  });

  it('need the token of their session for changes', async () => {
    const member = await createClaimant(api);
    const { uid } = await submitted(member);
    for (const token of ['', 'wrong']) {
      const answer = await member.call('POST', `reimbursements/${uid}/cancel`, undefined, {
        'X-CSRF-Token': token,
      });
      expect(await errorsOf(answer, 422)).toEqual(['invalid_authenticity_token']);
    }
    expect(await claimRows(member.id)).toMatchObject([{ state: 'requested' }]);
  });

  it('cannot distinguish other members’ claims from missing ones', async () => {
    const member = await createClaimant(api);
    const { uid } = await submitted(member);
    const partner = await createClaimant(api, { columns: { employee_id: member.id } });
    const stranger = await createClaimant(api, { columns: { company_id: 'globex' } });
    const unknown = await (await member.call('GET', 'reimbursements/R-2026-AAAAAA')).text();
    for (const other of [partner, stranger]) {
      for (const path of [
        `reimbursements/${uid}`,
        'reimbursements/R-2026-AAAAAA',
        'reimbursements/%00',
        "reimbursements/'",
      ]) {
        const answer = await other.call('GET', path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toBe(unknown);
      }
      expect((await other.call('POST', `reimbursements/${uid}/cancel`)).status).toBe(404);
    }
    expect(await claimRows(member.id)).toMatchObject([{ state: 'requested' }]);
  });

  it('cannot submit another member’s draft', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const other = await createClaimant(api);
    expect(await errorsOf(await submit(other, draftId), 404)).toEqual(['not_found']);
    expect(await claimRows(other.id)).toEqual([]);
    expect((await submit(member, draftId)).status).toBe(201);
  });
});
