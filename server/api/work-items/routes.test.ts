import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffGrant, StaffRole } from '#app/domain/staff-roles.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { errorsOf, statusCounts } from '#tests/support/records/claims.ts';
import { createMember } from '#tests/support/records/members.ts';
import { createProviderCategories, createProviders } from '#tests/support/records/providers.ts';
import { makeWork } from '#tests/support/records/work.ts';

const { api } = await openClaimsApi();
const { sql, clock } = api.dependencies;
await createProviderCategories(sql);
await createProviders(sql, [{ name: 'Somebody', places: [] }]);
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  for (const table of ['reimbursements', 'authorizations', 'appointment_requests'] as const) {
    await sql.deleteFrom(table).execute();
  }
  await sql.deleteFrom('care_navigator_messages').execute();
  await sql.updateTable('members').set({ eligibility_check_status: null }).execute();
});

const grant = (role: StaffRole, companyId: string | null = null): StaffGrant => ({ role, companyId });

const end = (id: string) =>
  sql.updateTable('staff').set({ ended_at: clock.now().toString() }).where('id', '=', id).execute();

/** A staff member who makes calls. */
async function staffWith(...grants: StaffGrant[]) {
  const { id } = await createStaff(api.dependencies, { grants });
  const headers = {
    ...(await staffSignedIn(api.dependencies, { id, email: '' })),
    'Content-Type': 'application/json',
  };
  const call = (method: string, path: string, body?: object) =>
    api.call(`/api/v3/operator/${path}`, { method, headers, body: body && JSON.stringify(body) });
  const list = async (query = '') => {
    const { data, meta } = await readMany(await call('GET', `work_items${query}`));
    return {
      items: data.map(({ id: item, attributes }): Record<string, unknown> => ({ id: item, ...attributes })),
      meta,
    };
  };
  const firstId = async () => String((await list()).items[0]?.['id']);
  const assign = (item: string, body: object) => call('POST', `work_items/${item}/assignment`, body);
  return {
    id,
    call,
    list,
    firstId,
    kinds: async () => (await list()).items.map((item) => item['kind']),
    assign,
  };
}

async function workOf(company_id = 'acme') {
  const { id } = await createMember(api.dependencies, { columns: { company_id } });
  return { id, ...makeWork(api.dependencies, id) };
}

const everything = [
  'sendClaim',
  'decideClaim',
  'appeal',
  'sendClaim',
  'recordAuthorization',
  'askProvider',
  'askForCheck',
  'write',
] as const;

describe('the list', () => {
  test('has the work of each role in its companies, most urgent first', async () => {
    const work = await workOf();
    for (const name of everything) {
      clock.advance({ minutes: 5 });
      await work[name]();
    }
    await (await workOf('globex')).write();
    const [reviewer, both, elsewhere] = await Promise.all([
      staffWith(grant('reviewer')),
      staffWith(grant('reviewer', 'acme'), grant('care_partner', 'globex')),
      staffWith(grant('reviewer', 'globex')),
    ]);
    expect(await reviewer.kinds()).toEqual(['eligibility', 'appeal', 'claim', 'authorization']);
    expect(await both.kinds()).toEqual(['eligibility', 'appeal', 'claim', 'authorization', 'conversation']);
    expect(await elsewhere.kinds()).toEqual([]);
    const everywhere = await staffWith(grant('care_partner'), grant('reviewer'));
    expect(await everywhere.kinds()).toEqual([
      'eligibility',
      'appeal',
      'claim',
      'authorization',
      'conversation',
      'conversation',
      'request',
    ]);
    const { items } = await everywhere.list('?kind=appeal');
    const reference = expect.stringMatching(/^R-/) as string;
    expect(items).toMatchObject([{ kind: 'appeal', reference, member_name: null }]);
  });

  test('continues after the last item of the previous page, also when that was decided in between', async () => {
    const work = await workOf();
    for (let number = 0; number < 45; number += 1) await work.sendClaim();
    const victor = await staffWith(grant('reviewer'));
    const first = await victor.list();
    const last = String(first.items.at(-1)?.['subject_id']);
    await sql.updateTable('reimbursements').set({ state: 'canceled' }).where('uid', '=', last).execute();
    const second = await victor.list(`?after=${String(first.meta?.['next'])}`);
    const third = await victor.list(`?after=${String(second.meta?.['next'])}`);
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 5]);
    expect(third.meta).toEqual({ next: null });
    const ids = new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id)));
    expect(ids.size).toBe(45);
    const statusAfter = async (place: string) =>
      (await victor.call('GET', `work_items?after=${encodeURIComponent(place)}`)).status;
    for (const odd of ['x', '~', '2026-02-30T00:00:00Z~claim:R', '2026-03-02T12:00:00Z~'])
      expect(await statusAfter(odd)).toBe(422);
    for (const other of ['2026-03-02T12:00:00Z[UTC]', '2026-03-02T12:00:00-23:59'])
      expect(await statusAfter(`${other}~claim:R`)).toBe(200);
  });

  test('has no conversation of a member without access', async () => {
    const work = await workOf();
    await work.write();
    const rosa = await staffWith(grant('care_partner'));
    expect((await rosa.list()).items).toMatchObject([
      { member_name: expect.stringMatching(/\w/), reference: null },
    ]);
    const access_ended_at = clock.now().toString();
    await sql.updateTable('members').set({ access_ended_at }).where('id', '=', work.id).execute();
    expect(await rosa.kinds()).toEqual([]);
  });

  test('is written to the audit log once, without a subject', async () => {
    const victor = await staffWith(grant('reviewer'));
    await victor.list();
    const rows = sql.selectFrom('audit_log').select(['act', 'personal']).where('actor_id', '=', victor.id);
    expect(await rows.execute()).toEqual([{ act: 'work_listed', personal: null }]);
  });
});

describe('an item', () => {
  test('is taken once, shown to others, and handed back', async () => {
    const work = await workOf();
    await work.sendClaim();
    const [rosa, victor] = [await staffWith(grant('reviewer')), await staffWith(grant('reviewer'))];
    const id = await rosa.firstId();
    const answers = await Promise.all([rosa, victor].map((one) => one.assign(id, { state: 'taken' })));
    expect(statusCounts(answers)).toEqual({ 204: 1, 409: 1 });
    const [holder, other] = answers[0]?.status === 204 ? [rosa, victor] : [victor, rosa];
    const refused = await other.assign(id, { state: 'taken' });
    expect(await refused.clone().text()).toContain('Rosa Delgado is on this already.');
    expect(await errorsOf(refused, 409)).toEqual(['already_taken']);
    expect((await holder.assign(id, { state: 'taken' })).status).toBe(204);
    expect((await holder.list('?mine=true')).items).toMatchObject([
      { assigned_name: 'Rosa Delgado', is_mine: true, version: 2 },
    ]);
    expect((await other.list('?mine=true')).items).toEqual([]);
    expect((await other.list()).items).toMatchObject([{ assigned_name: 'Rosa Delgado', is_mine: false }]);
    expect((await other.assign(id, { state: 'returned' })).status).toBe(204);
    expect((await holder.list()).items).toMatchObject([{ is_mine: true }]);
    expect((await holder.assign(id, { state: 'returned' })).status).toBe(204);
    expect((await other.assign(id, { state: 'taken' })).status).toBe(204);
  });

  test('can be handed over to a colleague with its role, by its holder or while it is free', async () => {
    const work = await workOf();
    await work.sendClaim();
    const rosa = await staffWith(grant('reviewer'));
    const [victor, globex, care, gone] = [
      await staffWith(grant('reviewer', 'acme')),
      await staffWith(grant('reviewer', 'globex')),
      await staffWith(grant('care_partner')),
      await staffWith(grant('reviewer')),
    ];
    await end(gone.id);
    const id = await rosa.firstId();
    const { attributes } = (await readOne(await rosa.call('GET', `work_items/${id}`))).data;
    expect(attributes['colleagues']).toContainEqual({ id: victor.id, name: 'Rosa Delgado' });
    const offered = JSON.stringify(attributes['colleagues']);
    for (const { id: other } of [rosa, globex, care, gone]) expect(offered).not.toContain(other);
    const handTo = ({ id: to }: { id: string }) => rosa.assign(id, { state: 'handed_over', to });
    for (const other of [globex, care, gone, { id: crypto.randomUUID() }]) {
      expect(await errorsOf(await handTo(other), 422)).toEqual(['/data/to invalid']);
    }
    expect((await rosa.list()).items).toMatchObject([{ assigned_name: null, version: 1 }]);
    for (const _ of ['once', 'repeated']) expect((await handTo(victor)).status).toBe(204);
    expect((await victor.list('?mine=true')).items).toMatchObject([{ is_mine: true, version: 2 }]);
    expect(await errorsOf(await handTo(rosa), 409)).toEqual(['already_taken']);
    expect((await victor.assign(id, { state: 'handed_over', to: rosa.id })).status).toBe(204);
    expect((await rosa.list('?mine=true')).items).toMatchObject([{ version: 3 }]);
  });

  test('of a former staff member is free', async () => {
    const work = await workOf();
    await work.sendClaim();
    const [rosa, victor] = [await staffWith(grant('reviewer')), await staffWith(grant('reviewer'))];
    const id = await rosa.firstId();
    await rosa.assign(id, { state: 'taken' });
    await end(rosa.id);
    expect((await victor.list()).items).toMatchObject([{ assigned_name: null, is_mine: false }]);
    expect((await victor.assign(id, { state: 'taken' })).status).toBe(204);
  });

  test('cannot be taken with a key, and is not found by another role', async () => {
    const work = await workOf();
    await work.sendClaim();
    const { rows } = await raw<{ id: string }>`select id from work_items`.execute(sql);
    const id = rows[0]?.id ?? '';
    const path = `work_items/${id}/assignment`;
    expect(await errorsOf(await askAsOperator(api, 'POST', path, { state: 'taken' }), 403)).toEqual([
      'staff_only',
    ]);
    const handed = { state: 'handed_over', to: (await staffWith(grant('reviewer'))).id };
    expect(await errorsOf(await askAsOperator(api, 'POST', path, handed), 403)).toEqual(['staff_only']);
    const rosa = await staffWith(grant('care_partner'));
    expect(await errorsOf(await rosa.assign(id, { state: 'taken' }), 404)).toEqual(['not_found']);
    expect(await errorsOf(await rosa.call('GET', `work_items/${id}`), 404)).toEqual(['not_found']);
    for (const odd of ['claim:', 'money:R-1', '%00', "claim:'"]) {
      expect(await errorsOf(await rosa.call('GET', `work_items/${odd}`), 404)).toEqual(['not_found']);
    }
  });

  test('that needs no answer is settled as it was seen', async () => {
    const work = await workOf();
    await work.write();
    await work.sendClaim();
    const rosa = await staffWith(grant('care_partner'), grant('reviewer'));
    const mei = await staffWith(grant('care_partner'));
    const id = `conversation:${work.id}`;
    await work.write();
    expect(await errorsOf(await rosa.assign(id, { state: 'settled', version: 1 }), 409)).toEqual([
      'has_news',
    ]);
    await mei.assign(id, { state: 'taken' });
    const settled = { state: 'settled', version: 3 };
    expect(await errorsOf(await rosa.assign(id, settled), 409)).toEqual(['already_taken']);
    expect((await mei.assign(id, settled)).status).toBe(204);
    expect(await mei.kinds()).toEqual([]);
    const claim = await rosa.firstId();
    expect(await errorsOf(await rosa.assign(claim, { state: 'settled', version: 1 }), 422)).toEqual([
      'needs_decision',
    ]);
  });
});
