import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
  numbered,
} from '#tests/support/records/providers.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

beforeAll(async () => {
  await createProviderCategories(sql);
  await createProviders(sql, [
    { name: 'María Peña', places: [] },
    { name: 'Ada Marigold', places: [] },
  ]);
  await ensureCompany(sql, 'initech');
  await update(sql, 'companies', { id: 'initech' }, { provider_network_closed: true });
});

const ask = (member: Claimant, body: object = appointmentBody()) =>
  member.call('POST', 'appointment_requests', body);

async function asked(member: Claimant, changes: object = {}): Promise<string> {
  const answer = await ask(member, appointmentBody(changes));
  expect(answer.status).toBe(201);
  return (await readOne(answer)).data.id;
}

const rowsOf = ({ id }: Claimant) =>
  sql.selectFrom('appointment_requests').selectAll().where('member_id', '=', id).execute();

const careTeamMails = async () => {
  await api.runJobs();
  return api.mailsTo('care@wren.example');
};

describe('a request', () => {
  test('is returned as it was created, with its provider and events', async () => {
    const member = await createClaimant(api);
    const answer = await member.call(
      'POST',
      'appointment_requests',
      appointmentBody({ days: ['wed', 'mon'] }),
      {
        'X-Language': 'es',
      },
    );
    expect(answer.status).toBe(201);
    const { data, included } = await readOne(answer);
    expect(data).toEqual({
      type: 'appointment_request',
      id: expect.stringMatching(/^A-2026-[2-9A-HJKMNP-Z]{6}$/) as string,
      attributes: {
        uid: data.id,
        kind: 'appointment',
        state: 'requested',
        contact_by: 'phone',
        phone: '+12125550142',
        days: ['mon', 'wed'],
        time_of_day: 'morning',
        first_visit: true,
        location_address: null,
        doctor_name: null,
        note: 'I would like a room without stairs.',
        appointment_at: null,
        created_at: '2026-03-02T12:00:00.123456Z',
        updated_at: '2026-03-02T12:00:00.123456Z',
        events: [{ name: 'requested', created_at: '2026-03-02T12:00:00.123456Z' }],
      },
      relationships: { provider: { data: { type: 'provider', id: numbered(1, 1) } } },
    });
    expect(included).toEqual([
      {
        type: 'provider',
        id: numbered(1, 1),
        attributes: {
          name: 'María Peña',
          provider_category_id: 'therapists',
          category_name: 'Nombre de therapists',
          template: 'doctor',
        },
      },
    ]);
    expect((await readOne(await member.call('GET', `appointment_requests/${data.id}`))).data.id).toBe(
      data.id,
    );
  });

  test('stores note and number sealed', async () => {
    const member = await createClaimant(api);
    await asked(member);
    const [row] = await rowsOf(member);
    const sealed = [row?.note_sealed, row?.phone_sealed].map((bytes) => bytes?.toString('latin1'));
    expect(JSON.stringify([row, sealed])).not.toMatch(/without stairs|2125550142/);
  });

  test('mails the member and the care team, without mentioning its subject', async () => {
    const member = await createClaimant(api);
    const uid = await asked(member);
    const [toTeam] = (await careTeamMails()).filter(({ subject }) => subject.includes(uid));
    const [toMember] = await api.mailsTo(member.email);
    for (const mail of [toTeam, toMember]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
        /María|Peña|therap|stairs|2125550142/,
      );
    }
    expect(toMember?.subject).toBe('We have your request');
    expect(toTeam?.text).not.toContain(member.email);
  });

  test('is on the list of its member, the newest first', async () => {
    const member = await createClaimant(api);
    const first = await asked(member);
    api.dependencies.clock.set('2026-03-02T12:00:05Z');
    const second = await asked(member, {
      provider_id: numbered(1, 2),
      kind: 'contact',
      contact_by: 'email',
      phone: null,
    });
    api.dependencies.clock.set('2026-03-02T12:00:00Z');
    const { data } = await readMany(await member.call('GET', 'appointment_requests'));
    expect(data.map(({ id }) => id)).toEqual([second, first]);
    const other = await createClaimant(api);
    expect((await readMany(await other.call('GET', 'appointment_requests'))).data).toEqual([]);
  });

  test('is refused at each odd field', async () => {
    const member = await createClaimant(api);
    for (const [changes, field] of [
      [{ contact_by: 'phone', phone: null }, 'phone'],
      [{ phone: '555-0142' }, 'phone'],
      [{ days: ['someday'] }, 'days/0'],
      [{ kind: 'operation' }, 'kind'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ provider_id: 'nobody' }, 'provider_id'],
      [{ idempotency_key: 'again' }, 'idempotency_key'],
    ] as const) {
      const [fault] = await errorsOf(await ask(member, appointmentBody(changes)), 422);
      expect(fault).toMatch(new RegExp(`^/data/attributes/${field} `));
    }
    expect(await rowsOf(member)).toEqual([]);
  });

  test('is refused for an unknown provider, without a network and without consent to data sharing', async () => {
    const member = await createClaimant(api);
    expect(await refusal(await ask(member, appointmentBody({ provider_id: randomUUID() })))).toBe(
      '404 not_found',
    );
    const outside = await createClaimant(api, { columns: { company_id: 'initech' } });
    expect(await refusal(await ask(outside))).toBe('409 provider_network_closed');
    const silent = await createClaimant(api, { columns: { require_data_sharing_consent: true } });
    expect(await refusal(await ask(silent))).toBe('403 consent_required');
    expect(await rowsOf(silent)).toEqual([]);
  });

  test('is refused for a provider who accepts no new members, except repeated requests from before', async () => {
    const member = await createClaimant(api);
    const body = appointmentBody({ provider_id: numbered(1, 2) });
    const made = await readOne(await ask(member, body));
    const taking = (accepting_new_members: boolean) =>
      sql.updateTable('providers').set({ accepting_new_members }).where('id', '=', numbered(1, 2)).execute();
    await taking(false);
    try {
      const again = await ask(member, body);
      expect([again.status, (await readOne(again)).data.id]).toEqual([200, made.data.id]);
      const other = appointmentBody({ provider_id: numbered(1, 2), idempotency_key: randomUUID() });
      expect(await refusal(await ask(member, other))).toBe('409 provider_full');
      expect(await rowsOf(member)).toHaveLength(1);
    } finally {
      await taking(true);
    }
  });
});

describe('the same request sent again', () => {
  test('20 concurrent posts create one row and send each mail once (D26, E7)', async () => {
    const member = await createClaimant(api);
    const before = (await careTeamMails()).length;
    const body = appointmentBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(member, body)));
    expect(statusCounts(answers)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
    expect((await careTeamMails()).length).toBe(before + 1);
    expect(await api.mailsTo(member.email)).toHaveLength(1);
  });

  test('with other details is refused', async () => {
    const member = await createClaimant(api);
    const body = appointmentBody();
    await ask(member, body);
    expect(await refusal(await ask(member, { ...body, time_of_day: 'evening' }))).toBe(
      '422 idempotency_mismatch',
    );
    const days = await ask(member, { ...body, days: ['wed', 'mon', 'mon'] });
    expect(days.status).toBe(200);
    expect((await ask(await createClaimant(api), body)).status, 'with the key of another member').toBe(201);
  });

  test('with new keys too often has to wait and inserts no row', async () => {
    const member = await createClaimant(api);
    for (let count = 0; count < 12; count += 1) await asked(member);
    const answer = await ask(member);
    expect(await refusal(answer)).toBe('429 too_many_attempts');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect(await rowsOf(member)).toHaveLength(12);
  });
});
