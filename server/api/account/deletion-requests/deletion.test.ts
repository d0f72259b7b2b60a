import { randomUUID } from 'node:crypto';
import { sql as expression } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tables } from '../data-export/coverage.ts';
import { activitiesOf, endAccess } from '#tests/support/api/account-facts.ts';
import { accountHelpOf } from '#tests/support/api/account-help.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import {
  createClaimant,
  createPrograms,
  draftWithReceipt,
  recordFiles,
  submitted,
} from '#tests/support/records/claims.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { countAuditRows } from '#tests/support/records/audit.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { finishedWith } from '#tests/support/records/screenings.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';

const api = await openTestApi();
beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
});

const days = (count: number) => ({ hours: 24 * count });
const column: Record<string, string> = {
  members: 'id',
  signup_invitations: 'inviter_id',
  legal_holds: 'held_member_id',
};

/** Tables that still have rows of a member. */
async function remains(memberId: string): Promise<string[]> {
  const holding: string[] = [];
  for (const table of Object.keys(tables)) {
    const { rows } = await expression<{ count: number }>`
      select count(*)::int as count from ${expression.table(table)}
        where ${expression.ref(column[table] ?? 'member_id')} = ${memberId}`.execute(api.dependencies.sql);
    if (rows[0]?.count !== 0) holding.push(table);
  }
  return holding;
}

const subjects = async (email: string) =>
  (await api.mailsTo(email)).map(({ subject }) => subject).toReversed();

test('after thirty days the member is deleted with files, sessions and the partner; other members are not', async () => {
  const { kept } = recordFiles(api);
  const employee = await createClaimant(api);
  const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
  const other = await createClaimant(api);
  for (const claimant of [employee, partner, other]) {
    await submitted(claimant);
    await draftWithReceipt(claimant);
    const chat = conversationOf(api, claimant);
    await chat.send([await chat.waiting(pdfFile('', 1))]);
    await chat.waitingOfPartner(pdfFile('', 2));
    await finishedWith(claimant, 'phq_2', [1, 2]);
    await claimant.call('POST', 'calendar_feed');
  }
  const before = kept().length;
  const rowsBefore = await countAuditRows(api.dependencies);
  const { data } = await readOne(await employee.call('POST', 'deletion_request'));
  expect(data).toEqual({
    type: 'deletion_request',
    id: employee.id,
    attributes: {
      requested_at: '2026-03-02T12:00:00.123456Z',
      delete_at: '2026-04-01T12:00:00.123456Z',
      waits_for: null,
      payments_until: '2026-03-31T12:00:00.123456Z',
      ends_partner_access: true,
    },
  });
  api.dependencies.clock.advance(days(29));
  await api.runJobs();
  expect(await remains(employee.id)).toContain('members');
  api.dependencies.clock.advance(days(1));
  await api.runJobs();
  expect([await remains(employee.id), await remains(partner.id)]).toEqual([[], []]);
  const others = 'members reimbursements receipts questionnaire_results sessions calendar_feeds'.split(' ');
  expect(await remains(other.id)).toEqual(expect.arrayContaining(others));
  expect(kept()).toHaveLength(before / 3);
  expect((await employee.call('GET', 'session')).status).toBe(401);
  expect(await subjects(employee.email)).toEqual(['Your account will be deleted', 'Your account is deleted']);
  expect(await subjects(partner.email)).toEqual(['Your account will end', 'Your account is deleted']);
  expect(await subjects(other.email)).toEqual([]);
  // Its request, and the two deletions: no row of what they did went with them, and nothing names them any more.
  expect(await countAuditRows(api.dependencies)).toBe(rowsBefore + 3);
  expect(await remains(other.id)).toContain('audit_keys');
  const recorded = api.dependencies.sql
    .selectFrom('audit_log')
    .select('actor_id')
    .where('act', '=', 'deletion_done');
  expect(await recorded.execute()).toEqual([{ actor_id: 'delete-member' }, { actor_id: 'delete-member' }]);
});

test('a withdrawn request has no effect; made again, the thirty days start again', async () => {
  const member = await createClaimant(api);
  const { clock } = api.dependencies;
  await member.call('POST', 'deletion_request');
  expect((await member.call('DELETE', 'deletion_request')).status).toBe(204);
  expect(await refusal(await member.call('DELETE', 'deletion_request'))).toBe('404 not_found');
  expect((await readOne(await member.call('GET', 'deletion_request'))).data.attributes).toEqual({
    requested_at: null,
    delete_at: null,
    waits_for: null,
    payments_until: null,
    ends_partner_access: true,
  });
  clock.advance({ minutes: 5 });
  await member.call('POST', 'deletion_request');
  const [asked, withdrawn] = ['deletion_requested', 'deletion_withdrawn'];
  expect((await activitiesOf(api, member)).toSorted()).toEqual([asked, asked, withdrawn]);
  clock.advance({ hours: 24 * 30 - 1, minutes: 59 });
  await api.runJobs();
  expect(await remains(member.id)).toContain('members');
  clock.advance({ minutes: 1 });
  await api.runJobs();
  expect(await remains(member.id)).toEqual([]);
});

describe('a member whose partner is being deleted first', () => {
  const days30 = async () => {
    const employee = await createClaimant(api);
    const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
    await draftWithReceipt(partner);
    await employee.call('POST', 'deletion_request');
    api.dependencies.clock.advance(days(30));
    const headers = await signedIn(api.dependencies, employee);
    const withdraw = async () =>
      (await api.call('/api/v3/deletion_request', { method: 'DELETE', headers })).status;
    return { employee, partner, withdraw };
  };
  /** Done in the place of removing the next file. */
  const insteadOfNextFile = (act: (remove: () => Promise<void>) => Promise<void>) => {
    const { files } = api.dependencies;
    onTestFinished(() => void (api.dependencies.files = files));
    const remove = (key: string) => {
      api.dependencies.files = files;
      return act(() => files.remove(key));
    };
    api.dependencies.files = { ...files, remove };
  };

  test('cannot change their mind any more', async () => {
    const { employee, partner, withdraw } = await days30();
    const statuses: number[] = [];
    insteadOfNextFile(async (remove) => {
      statuses.push(await withdraw());
      await remove();
    });
    await api.runJobs();
    expect(statuses).toEqual([401]);
    expect([await remains(employee.id), await remains(partner.id)]).toEqual([[], []]);
    expect(await subjects(employee.email)).toEqual([
      'Your account will be deleted',
      'Your account is deleted',
    ]);
  });

  test('is completed by the next try if this one stops in the middle', async () => {
    const { employee, partner, withdraw } = await days30();
    insteadOfNextFile(() => Promise.reject(new Error('the disk is unavailable')));
    await api.runJobs();
    expect(await remains(partner.id)).toContain('receipts');
    expect(await withdraw()).toBe(401);
    api.dependencies.clock.advance({ hours: 1 });
    await api.runJobs();
    expect([await remains(employee.id), await remains(partner.id)]).toEqual([[], []]);
  });

  test('is not stopped by staff who closed the account before and open it again', async () => {
    const { employee } = await days30();
    const { act } = accountHelpOf(api);
    expect((await act(employee.id, 'closing')).status).toBe(200);
    insteadOfNextFile(() => Promise.reject(new Error('the disk is unavailable')));
    await api.runJobs();
    expect(await refusal(await act(employee.id, 'opening'))).toBe('409 access_ended');
  });

  test('a concurrent withdrawal either keeps everything or comes too late', async () => {
    const { employee, partner, withdraw } = await days30();
    const statuses: number[] = [];
    await comeBetween(api.dependencies.sql, {
      hold: (other) =>
        other.selectFrom('members').select('id').where('id', '=', employee.id).forUpdate().execute(),
      first: async () => void statuses.push(await withdraw()),
      second: () => api.runJobs(),
    });
    const stays = statuses[0] === 204;
    for (const { id } of [employee, partner]) expect((await remains(id)).length > 0).toBe(stays);
  });
});

test('repeating the request has no effect', async () => {
  const member = await createClaimant(api);
  const former = await createClaimant(api, { columns: { employee_id: member.id } });
  await endAccess(api, former);
  const first = await readOne(await member.call('POST', 'deletion_request'));
  api.dependencies.clock.advance({ minutes: 5 });
  expect((await readOne(await member.call('POST', 'deletion_request'))).data).toEqual(first.data);
  await api.runJobs();
  expect(await subjects(member.email)).toEqual(['Your account will be deleted']);
  expect(await subjects(former.email), 'a partner whose access has ended').toEqual([]);
});

test('a partner only requests their own deletion', async () => {
  const employee = await createClaimant(api);
  const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
  await partner.call('POST', 'deletion_request');
  api.dependencies.clock.advance(days(30));
  await api.runJobs();
  expect(await remains(partner.id)).toEqual([]);
  expect(await remains(employee.id)).toContain('members');
});

test('experts are notified of the canceled visits', async () => {
  const { sql, clock } = api.dependencies;
  await createVisitSubject(api.dependencies);
  await sql.updateTable('call_experts').set({ email: 'rosa@experts.example' }).execute();
  const member = await createClaimant(api);
  await member.call('POST', 'deletion_request');
  const visit = (daysAhead: number, columns: object = {}) => ({
    id: randomUUID(),
    member_id: member.id,
    call_expert_id: 'rosa_delgado',
    call_subject_id: 'lactation',
    booked_at: clock.now().add(days(daysAhead)).toString(),
    ends_at: clock.now().add(days(daysAhead)).add({ minutes: 30 }).toString(),
    created_at: clock.now().toString(),
    ...columns,
  });
  const canceled = visit(41, { canceled_at: clock.now().toString() });
  await insert(sql, 'calls', [visit(3), visit(40), canceled]);
  api.dependencies.clock.advance(days(30));
  await api.runJobs();
  expect(await subjects('rosa@experts.example')).toEqual(['A visit with you is off']);
});
