import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { staffAsExpert, staffWith, type AskAsStaff } from '#tests/support/records/staff-experts.ts';
import { book, booked, createExpert, openVisitApi, slot } from '#tests/support/records/visits.ts';

// Monday, noon UTC; Rosa talks on weekdays, 9 to 12 in Chicago.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;
const rosa = 'experts/rosa_delgado';

let ask: AskAsStaff;
let member: Claimant;
beforeAll(async () => {
  await ensureCompany(sql, 'globex');
  await createExpert({ sql }, { id: 'kenji_watanabe', email: 'kenji@experts.example' });
});
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  await sql.deleteFrom('calls').execute();
  await sql.deleteFrom('expert_exceptions').execute();
  await sql.deleteFrom('expert_hours').where('weekday', 'in', [6, 7]).execute();
  ask = await staffAsExpert(api, 'rosa_delgado');
  member = await createClaimant(api);
});

const schedule = async () => (await readOne(await ask('GET', `${rosa}/schedule`))).data.attributes;
const displaced = async (): Promise<unknown> => (await schedule())['displaced'];
const offered = async (date: string) => {
  const query = new URLSearchParams({ call_subject: 'lactation', date, timezone: 'America/Chicago' });
  const { data } = await readMany(await member.call('GET', `call_experts?${query}`));
  const slots = data.flatMap(({ attributes }) => attributes['timeslots'] as string[]);
  return slots.map((at) =>
    Temporal.Instant.from(at).toZonedDateTimeISO('America/Chicago').toPlainTime().toString().slice(0, 5),
  );
};
const addHours = (weekday: number, starts: string, ends: string, replaces?: string) =>
  ask('POST', `${rosa}/hours`, { weekday, starts, ends, ...(replaces && { replaces }) });
const except = (body: object) => ask('POST', `${rosa}/exceptions`, body);

describe('weekly hours', () => {
  test('are added, changed and removed, and members are offered them at once', async () => {
    expect((await addHours(6, '10:00', '11:00')).status).toBe(204);
    expect(await offered('2026-03-07')).toEqual(['10:00', '10:30']);
    expect((await addHours(6, '11:30', '12:30', '6-10:00')).status).toBe(204);
    expect(await offered('2026-03-07')).toEqual(['11:30', '12:00']);
    expect((await schedule())['hours']).toContainEqual({ weekday: 6, starts: '11:30', ends: '12:30' });
    expect((await ask('DELETE', `${rosa}/hours/6-11:30`)).status).toBe(204);
    expect(await offered('2026-03-07')).toEqual([]);
    expect(await refusal(await ask('DELETE', `${rosa}/hours/6-11:30`))).toBe('404 not_found');
  });

  test('do not overlap others, and the same ones sent again change nothing', async () => {
    const again = await Promise.all([1, 2, 3].map(() => addHours(6, '10:00', '12:00')));
    expect(statusCounts(again)).toEqual({ 204: 3 });
    expect(await errorsOf(await addHours(6, '11:30', '13:00'), 409)).toEqual(['hours_overlap']);
    expect((await addHours(6, '12:00', '13:00')).status).toBe(204);
    expect(await errorsOf(await addHours(6, '12:30', '14:00', '6-10:00'), 409)).toEqual(['hours_overlap']);
    const replaced = await Promise.all([1, 2].map(() => addHours(6, '10:30', '11:30', '6-10:00')));
    expect(statusCounts(replaced)).toEqual({ 204: 2 });
    expect(await refusal(await addHours(7, '10:00', '11:00', '7-09:00'))).toBe('404 not_found');
  });

  test.each([
    [{ weekday: 6, starts: '12:00', ends: '12:00' }, '/data/attributes/ends invalid'],
    [{ weekday: 6, starts: '09:15', ends: '12:00' }, '/data/attributes/starts invalid'],
    [{ weekday: 8, starts: '09:00', ends: '12:00' }, '/data/attributes/weekday invalid'],
    [{ weekday: 6, starts: '09:00' }, '/data/attributes/ends blank'],
  ])('%o are refused', async (body, error) => {
    expect(await errorsOf(await ask('POST', `${rosa}/hours`, body), 422)).toEqual([error]);
  });
});

describe('exceptions', () => {
  test('a day, a part of it and more hours change that day alone', async () => {
    await except({ kind: 'off_part', day: '2026-03-04', starts: '10:00', ends: '11:00' });
    expect(await offered('2026-03-04')).toEqual(['09:00', '09:30', '11:00', '11:30']);
    await except({ kind: 'extra', day: '2026-03-04', starts: '14:00', ends: '14:30' });
    expect(await offered('2026-03-04')).toEqual(['09:00', '09:30', '11:00', '11:30', '14:00']);
    await except({ kind: 'off', day: '2026-03-04', last_day: '2026-03-05' });
    expect([await offered('2026-03-04'), await offered('2026-03-05')]).toEqual([[], []]);
    expect((await offered('2026-03-06')).length).toBe(6);
    expect((await schedule())['exceptions']).toEqual([
      { day: '2026-03-04', hours: [] },
      { day: '2026-03-05', hours: [] },
    ]);
    expect((await ask('DELETE', `${rosa}/exceptions/2026-03-04`)).status).toBe(204);
    expect((await offered('2026-03-04')).length).toBe(6);
    expect(await refusal(await ask('DELETE', `${rosa}/exceptions/2026-03-04`))).toBe('404 not_found');
  });

  test('days off stay off when the week gets more hours', async () => {
    await except({ kind: 'off', day: '2026-03-06', last_day: '2026-03-08' });
    await addHours(6, '10:00', '11:00');
    await except({ kind: 'off_part', day: '2026-03-08', starts: '10:00', ends: '11:00' });
    await addHours(7, '10:00', '11:00');
    expect([await offered('2026-03-07'), await offered('2026-03-08')]).toEqual([[], []]);
    expect((await ask('DELETE', `${rosa}/exceptions/2026-03-07`)).status).toBe(204);
    expect(await offered('2026-03-07')).toEqual(['10:00', '10:30']);
  });

  test('a day that is as usual again is none', async () => {
    await except({ kind: 'off_part', day: '2026-03-04', starts: '09:00', ends: '10:00' });
    await except({ kind: 'extra', day: '2026-03-04', starts: '09:00', ends: '10:00' });
    expect((await schedule())['exceptions']).toEqual([]);
  });

  test.each([
    [{ kind: 'off', day: '2026-03-01' }, '/data/attributes/day in_past'],
    [{ kind: 'off', day: '2028-04-01' }, '/data/attributes/day too_far'],
    [{ kind: 'off', day: '2026-03-04', last_day: '2026-03-03' }, '/data/attributes/last_day invalid'],
    [{ kind: 'off', day: '2026-03-04', last_day: '2026-05-03' }, '/data/attributes/last_day too_many'],
    [{ kind: 'extra', day: '2026-03-04', starts: '12:00', ends: '11:00' }, '/data/attributes/ends invalid'],
  ])('%o is refused', async (body, error) => {
    expect(await errorsOf(await except(body), 422)).toEqual([error]);
  });

  test('today is the expert’s', async () => {
    clock.set('2026-03-03T05:30:00Z');
    ask = await staffAsExpert(api, 'rosa_delgado');
    expect((await except({ kind: 'off', day: '2026-03-02' })).status).toBe(204);
  });
});

describe('a visit in time taken off', () => {
  test('stays booked and is listed without its member until it is kept', async () => {
    const id = await booked(member);
    expect(await displaced()).toEqual([]);
    await except({ kind: 'off', day: '2026-03-04' });
    const found = { id, booked_at: slot, ends_at: '2026-03-04T15:30:00Z' };
    expect(await displaced()).toEqual([{ ...found, is_kept: false }]);
    expect(JSON.stringify(await schedule())).not.toContain(member.id);
    expect((await readOne(await member.call('GET', `calls/${id}`))).data.attributes).toMatchObject({
      state: 'booked',
      booked_at: slot,
    });
    expect((await ask('PUT', `${rosa}/visits/${id}/kept`)).status).toBe(204);
    expect(await displaced()).toEqual([{ ...found, is_kept: true }]);
  });

  test('is canceled with a mail in the member’s language, and frees the hour', async () => {
    await sql.updateTable('members').set({ preferred_language: 'es' }).where('id', '=', member.id).execute();
    const id = await booked(member);
    await api.runJobs();
    await addHours(3, '09:30', '12:00', '3-09:00');
    const cancel = () => ask('POST', `${rosa}/visits/${id}/cancellation`);
    expect(statusCounts(await Promise.all([cancel(), cancel()]))).toEqual({ 204: 2 });
    await api.runJobs();
    const mails = (await api.mailsTo(member.email)).filter(({ subject }) =>
      /no puede tener lugar/.test(subject),
    );
    expect(mails.map(({ text }) => text.includes(`/video-visits/upcoming/${id}`))).toEqual([true]);
    const { data } = await readOne(await member.call('GET', `calls/${id}`));
    expect(data.attributes).toMatchObject({ state: 'canceled', outcome: 'canceled' });
    expect(await displaced()).toEqual([]);
    const acts = (await auditAbout(member.id, api.dependencies)).map(({ act, reason, name }) => [
      act,
      reason,
      name,
    ]);
    expect(acts).toEqual(
      expect.arrayContaining([
        ['visit_canceled', 'appointment', 'Rosa Delgado'],
        ['visit_canceled', 'repeated', 'Rosa Delgado'],
      ]),
    );
    expect(await errorsOf(await ask('PUT', `${rosa}/visits/${id}/kept`), 409)).toEqual(['call_canceled']);
    await addHours(3, '09:00', '12:00', '3-09:30');
    expect((await book(member)).status).toBe(201);
  });

  test('cannot be canceled once it has begun', async () => {
    const id = await booked(member);
    clock.set(slot);
    ask = await staffAsExpert(api, 'rosa_delgado');
    expect(await errorsOf(await ask('POST', `${rosa}/visits/${id}/cancellation`), 409)).toEqual([
      'visit_begun',
    ]);
  });
});

describe('whose hours', () => {
  const listedFor = async (who: AskAsStaff) =>
    (await readMany(await who('GET', 'experts'))).data.map(({ id }) => id);

  test('an expert changes their own alone', async () => {
    expect(await listedFor(ask)).toEqual(['rosa_delgado']);
    const id = await booked(member);
    const kenji = await staffAsExpert(api, 'kenji_watanabe');
    for (const [method, path] of [
      ['GET', 'schedule'],
      ['POST', 'hours'],
      ['DELETE', 'hours/1-09:00'],
      ['POST', 'exceptions'],
      ['DELETE', 'exceptions/2026-03-04'],
      ['POST', `visits/${id}/cancellation`],
      ['PUT', `visits/${id}/kept`],
    ] as const) {
      const body =
        path === 'hours'
          ? { weekday: 6, starts: '09:00', ends: '10:00' }
          : { kind: 'off', day: '2026-03-04' };
      const sent = method === 'POST' ? body : undefined;
      expect(await refusal(await kenji(method, `${rosa}/${path}`, sent))).toBe('404 not_found');
    }
    expect(await refusal(await kenji('POST', `experts/kenji_watanabe/visits/${id}/cancellation`))).toBe(
      '404 not_found',
    );
  });

  test('an administrator of all companies can change all hours, one of a single company none', async () => {
    const all = await staffWith(api, [{ role: 'administrator', companyId: null }]);
    const single = await staffWith(api, [{ role: 'administrator', companyId: 'acme' }]);
    expect(await listedFor(all.ask)).toEqual(expect.arrayContaining(['rosa_delgado', 'kenji_watanabe']));
    expect(await listedFor(single.ask)).toEqual([]);
    expect((await all.ask('GET', `${rosa}/schedule`)).status).toBe(200);
    expect(await refusal(await single.ask('GET', `${rosa}/schedule`))).toBe('404 not_found');
    const { email } = single;
    await sql.updateTable('call_experts').set({ email }).where('id', '=', 'rosa_delgado').execute();
    expect(await listedFor(single.ask), 'without the role').toEqual([]);
  });

  test('staff whose address two experts share are neither of them, and a key is no expert', async () => {
    const { email } = await sql
      .selectFrom('call_experts')
      .select('email')
      .where('id', '=', 'rosa_delgado')
      .executeTakeFirstOrThrow();
    await sql.updateTable('call_experts').set({ email }).where('id', '=', 'kenji_watanabe').execute();
    expect(await listedFor(ask)).toEqual([]);
    await sql.updateTable('call_experts').set({ email: null }).where('id', '=', 'kenji_watanabe').execute();
    expect((await readMany(await askAsOperator(api, 'GET', 'visits'))).data).toEqual([]);
  });

  test('an expert of one company keeps and cancels visits of members of others, without seeing who comes', async () => {
    const id = await booked(member);
    await except({ kind: 'off', day: '2026-03-04' });
    ask = await staffAsExpert(api, 'rosa_delgado', 'globex');
    expect(await displaced()).toMatchObject([{ id, is_kept: false }]);
    expect((await readMany(await ask('GET', 'visits'))).data).toEqual([]);
    expect(await refusal(await ask('GET', `visits/${id}`))).toBe('404 not_found');
    expect((await ask('PUT', `${rosa}/visits/${id}/kept`)).status).toBe(204);
    expect((await ask('POST', `${rosa}/visits/${id}/cancellation`)).status).toBe(204);
    expect(await displaced()).toEqual([]);
  });
});
