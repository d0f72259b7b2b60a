import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestAnswerBy } from '#app/domain/work-kinds.ts';
import { noteAttendance } from '#server/api/visits/visit-rooms/attendance.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { staffAsExpert, staffWith, type AskAsStaff } from '#tests/support/records/staff-experts.ts';
import { booked, createExpert, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

const api = await openVisitApi();
const { sql, clock } = api.dependencies;
await ensureCompany(sql, 'globex');
await createExpert({ sql }, { id: 'kenji_watanabe', email: null });

const end = '2026-03-04T15:30:00Z';
let member: Claimant;
let id: string;
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
  member = await createClaimant(api);
  id = await booked(member);
});

const work = async (ask: AskAsStaff, query = '?kind=visit_note') =>
  (await readMany(await ask('GET', `work_items${query}`))).data;
const rosaAt = (moment: string, company: string | null = null) => {
  clock.set(moment);
  return staffAsExpert(api, 'rosa_delgado', company);
};
const administrator = async (companyId: string | null) =>
  (await staffWith(api, [{ role: 'administrator', companyId }])).ask;
const stored = () =>
  sql.selectFrom('work_items').select(['subject_id', 'due_at', 'waits_from']).orderBy('subject_id').execute();

describe('the note after a visit', () => {
  test('waits from the end of the visit, until two business days later where its expert is', async () => {
    const before = await rosaAt('2026-03-04T15:29:59Z');
    expect(await work(before)).toEqual([]);
    expect(await refusal(await before('GET', `work_items/visit_note:${id}`))).toBe('404 not_found');
    const taken = { state: 'taken' };
    expect(await refusal(await before('POST', `work_items/visit_note:${id}/assignment`, taken))).toBe(
      '404 not_found',
    );
    const rosa = await rosaAt(end);
    const [item, ...others] = await work(rosa, '');
    expect(others).toEqual([]);
    expect(item?.attributes).toMatchObject({
      kind: 'visit_note',
      subject_id: id,
      due_at: requestAnswerBy(end, 'America/Chicago').toString(),
      company_name: 'Company acme',
      visit_at: slot,
      expert_name: null,
      reference: null,
      member_name: null,
    });
    expect((await rosa('POST', `work_items/visit_note:${id}/assignment`, taken)).status).toBe(204);
    expect(await work(rosa, '?mine=true')).toHaveLength(1);
    expect(await work(await rosaAt('2026-04-03T15:29:59Z'))).toHaveLength(1);
    expect(await work(await rosaAt('2026-04-03T15:30:00Z'))).toEqual([]);
  });

  test('ends with the note, also with one that is sent during the visit', async () => {
    const rosa = await rosaAt('2026-03-04T15:10:00Z');
    await rosa('PUT', `visits/${id}/note_draft`, { text: 'Not sent yet.' });
    expect(await stored()).toHaveLength(1);
    await rosa('POST', `visits/${id}/notes`, { text: 'Rest well.', version: 1 });
    expect(await stored()).toEqual([]);
    const extended = { extended_until: '2026-03-04T15:45:00Z' };
    await sql.updateTable('calls').set(extended).where('id', '=', id).execute();
    expect(await stored()).toEqual([]);
  });

  test('is not expected after a visit whose member did not come, unless they joined after all', async () => {
    const rosa = await rosaAt('2026-03-04T15:20:00Z');
    await rosa('PUT', `visits/${id}/absence`, { absent: true });
    expect(await stored()).toEqual([]);
    await rosa('PUT', `visits/${id}/absence`, { absent: false });
    expect(await stored()).toHaveLength(1);
    await rosa('PUT', `visits/${id}/absence`, { absent: true });
    const event = { kind: 'joined', room: `visit-${id}`, identity: 'member', at: clock.now() } as const;
    await noteAttendance(sql, { ...event, stayed: undefined });
    expect(await stored()).toHaveLength(1);
  });

  test('follows a visit that is moved, extended, canceled or deleted', async () => {
    await move(member, id, '2026-03-05T15:00:00Z');
    expect(await stored()).toMatchObject([{ waits_from: '2026-03-05T15:30:00Z' }]);
    const extended = { extended_until: '2026-03-05T15:45:00Z' };
    await sql.updateTable('calls').set(extended).where('id', '=', id).execute();
    const due_at = requestAnswerBy('2026-03-05T15:45:00Z', 'America/Chicago').toString();
    expect(await stored()).toMatchObject([{ waits_from: '2026-03-05T15:45:00Z', due_at }]);
    await update(sql, 'calls', { id }, { canceled_at: clock.now().toString() });
    expect(await stored()).toEqual([]);
    await booked(member, '2026-03-06T15:00:00Z');
    await sql.deleteFrom('calls').execute();
    expect(await stored()).toEqual([]);
  });

  test('is listed for its expert and for administrators of its company, who see with whom the visit was', async () => {
    clock.set(end);
    const [everywhere, here, elsewhere] = await Promise.all([null, 'acme', 'globex'].map(administrator));
    for (const ask of [everywhere, here]) {
      expect(ask && (await work(ask))).toMatchObject([{ attributes: { expert_name: 'Rosa Delgado' } }]);
    }
    expect(elsewhere && (await work(elsewhere))).toEqual([]);
    const path = `work_items/visit_note:${id}`;
    expect(elsewhere && (await refusal(await elsewhere('GET', path)))).toBe('404 not_found');
    expect(await work(await rosaAt(end, 'globex'))).toEqual([]);
    const kenji = await staffAsExpert(api, 'kenji_watanabe');
    expect(await work(kenji)).toEqual([]);
    expect(await refusal(await kenji('GET', path))).toBe('404 not_found');
    const assigning = kenji('POST', `${path}/assignment`, { state: 'taken' });
    expect(await refusal(await assigning)).toBe('404 not_found');
  });

  test('is listed once for an expert who is an administrator, and handed to another one', async () => {
    clock.set(end);
    const both = await staffWith(api, [
      { role: 'expert', companyId: null },
      { role: 'administrator', companyId: null },
    ]);
    const { ask, email } = both;
    await sql.updateTable('call_experts').set({ email }).where('id', '=', 'rosa_delgado').execute();
    expect(await work(ask, '')).toMatchObject([{ attributes: { expert_name: null } }]);
    await administrator('acme');
    const { data } = await readOne(await ask('GET', `work_items/visit_note:${id}`));
    const [colleague] = data.attributes['colleagues'] as { id: string }[];
    const handed = { state: 'handed_over', to: colleague?.id };
    expect((await ask('POST', `work_items/visit_note:${id}/assignment`, handed)).status).toBe(204);
    expect(await work(ask)).toMatchObject([
      { attributes: { assigned_name: 'Rosa Delgado', is_mine: false } },
    ]);
  });

  test('names its expert to an administrator who is that expert, but of another company, and cannot open it', async () => {
    clock.set(end);
    const { ask, email } = await staffWith(api, [
      { role: 'expert', companyId: 'globex' },
      { role: 'administrator', companyId: null },
    ]);
    await sql.updateTable('call_experts').set({ email }).where('id', '=', 'rosa_delgado').execute();
    expect(await work(ask)).toMatchObject([{ attributes: { expert_name: 'Rosa Delgado' } }]);
    expect(await refusal(await ask('GET', `visits/${id}`))).toBe('404 not_found');
  });

  test('does not wait while its member could not read it', async () => {
    const change = (columns: object) =>
      sql.updateTable('members').set(columns).where('id', '=', member.id).execute();
    const rosa = await rosaAt(end);
    await change({ covered_until: '2026-03-03', coverage_closed_at: clock.now().toString() });
    expect(await work(rosa)).toEqual([]);
    await change({ covered_until: null, coverage_closed_at: null, access_ended_at: clock.now().toString() });
    expect(await work(rosa)).toEqual([]);
  });

  test('is asked by the migration after visits that are ahead or ended in the last seven days', async () => {
    const { now } = (await raw<{ now: string }>`select now() as now`.execute(sql)).rows[0] ?? { now: '' };
    const at = (hours: number) => Temporal.Instant.from(now).add({ hours });
    const visit = (hours: number) => ({
      id: crypto.randomUUID(),
      member_id: member.id,
      call_expert_id: 'rosa_delgado',
      call_subject_id: 'lactation',
      booked_at: at(hours - 1).toString(),
      ends_at: at(hours).toString(),
      created_at: at(-1000).toString(),
    });
    const visits = [visit(-169), visit(-167), visit(24)];
    await sql.deleteFrom('calls').execute();
    await sql.insertInto('calls').values(visits).execute();
    const written = await stored();
    await sql.deleteFrom('work_items').execute();
    const path = 'server/platform/db/migrations/0149_work_after_visits.sql';
    const file = await readFile(join(projectRoot, path), 'utf8');
    await raw.raw(file.slice(file.lastIndexOf('\ninsert into work_items'))).execute(sql);
    const recent = visits.slice(1).map((one) => one.id);
    expect(await stored()).toEqual(
      written.filter(({ subject_id }) => recent.some((one) => one === subject_id)),
    );
  });
});
