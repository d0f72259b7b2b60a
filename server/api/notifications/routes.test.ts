import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createPrograms } from '#tests/support/records/claims.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';

const api = await openTestApi();
const { sql } = api.dependencies;
beforeAll(async () => {
  await createMember(api.dependencies);
  await createPrograms(api);
});
beforeEach(() => api.dependencies.clock.set('2026-03-02T12:00:00Z'));

async function ask(member: TestMember, path: string, init: RequestInit = {}) {
  const headers = { ...(await signedIn(api.dependencies, member)), ...init.headers };
  return api.call(`/api/v3/notifications${path}`, { ...init, headers });
}

type Rest = Parameters<typeof createAuthorization>;
const authorization = (member: TestMember, columns?: Rest[2], parts?: Rest[3]) =>
  createAuthorization(api.dependencies, member, columns, parts);

describe('one notification', () => {
  test('is everything about an authorization', async () => {
    const member = await createMember(api.dependencies);
    const event = { id: randomUUID(), name: 'requested', created_at: '2026-02-01T10:00:00Z' } as const;
    const { id, uid } = await authorization(
      member,
      {
        provider_name: 'Corner Lamp Pharmacy',
        provider_category_template: 'pharmacy',
        program_id: 'birth_doula',
        service_date: '2026-03-20',
        expires_at: '2026-04-01T00:00:00Z',
        delivery_deadline: '2026-03-19',
        total_bundle_hundredths: 125,
        total_rate_cents: 420_00,
        max_rx_coverage_cents: 500_00,
        unread_at: '2026-02-02T10:00:00Z',
      },
      {
        services: [
          {},
          {
            service_name: { en: 'Storage' },
            service_code: 'IVF-STO',
            amount_cents: 90_00,
            state: 'rejected',
          },
        ],
        events: [event, { id: randomUUID(), name: 'approved', created_at: '2026-02-02T10:00:00Z' }],
      },
    );
    await createBill(api.dependencies, member, { authorization_id: id });
    const { data, included } = await readOne(
      await ask(member, `/${uid}`, { headers: { 'X-Language': 'es' } }),
    );
    expect(data).toMatchObject({ type: 'notification', id });
    expect(data.attributes).toMatchObject({
      uid,
      title: 'IVF cycle',
      state: 'approved',
      re_requested: false,
      expired: false,
      provider_name: 'Corner Lamp Pharmacy',
      provider_category_template: 'pharmacy',
      service_date: '2026-03-20',
      expires_at: '2026-04-01T00:00:00Z',
      delivery_deadline: '2026-03-19',
      oop_span: '2026-01-01/2026-12-31',
      total_bundle_equivalent: 1.25,
      total_rate: 420_00,
      max_rx_coverage: 500_00,
      unread_at: '2026-02-02T10:00:00Z',
      changed_at: '2026-02-02T10:00:00Z',
      billed: true,
      services: [
        {
          service_name: 'Extracción de óvulos',
          service_code: 'IVF-RET',
          amount: 11_400_00,
          state: 'approved',
        },
        { service_name: 'Storage', service_code: 'IVF-STO', amount: 90_00, state: 'rejected' },
      ],
      events: [
        { ...event, author: 'Equipo de cobertura', reason: null },
        { name: 'approved', created_at: '2026-02-02T10:00:00Z' },
      ],
    });
    expect(included).toMatchObject([
      { type: 'program', id: 'birth_doula', attributes: { category_id: 'doula' } },
    ]);
  });

  test('from an earlier release has neither services nor events, and no program its company does not cover', async () => {
    const member = await createMember(api.dependencies);
    const { uid } = await authorization(member);
    const { data } = await readOne(await ask(member, `/${uid}`));
    expect(data.attributes).toMatchObject({
      services: [],
      events: [],
      changed_at: '2026-02-01T00:00:00Z',
      oop_span: null,
      billed: false,
    });
    expect(data.relationships).toEqual({ program: { data: null } });
    const elsewhere = await createMember(api.dependencies, { columns: { company_id: 'globex' } });
    const uncovered = await authorization(elsewhere, { program_id: 'birth_doula' });
    expect((await readOne(await ask(elsewhere, `/${uncovered.uid}`))).data.relationships).toEqual({
      program: { data: null },
    });
  });

  test('is found by its uid, its id and the ids of its events', async () => {
    const member = await createMember(api.dependencies);
    const eventId = randomUUID();
    const events = [{ id: eventId, name: 'requested', created_at: '2026-02-01T10:00:00Z' }] as const;
    const { id, uid } = await authorization(member, {}, { events });
    for (const name of [uid, id, id.toUpperCase(), eventId]) {
      expect((await readOne(await ask(member, `/${name}`))).data.id).toBe(id);
    }
    const stranger = await createMember(api.dependencies);
    for (const name of [uid, id, eventId, 'no-such', '%00', `${id}%00`, 'a'.repeat(3000)]) {
      expect(await refusal(await ask(stranger, `/${name}`))).toBe('404 not_found');
    }
  });

  test('is expired from the moment its approval ends, and requested again after a decision', async () => {
    const member = await createMember(api.dependencies);
    const { uid } = await authorization(
      member,
      { expires_at: '2026-03-02T12:00:00Z' },
      { events: [{ name: 'approved', created_at: '2026-02-01T10:00:00Z' }] },
    );
    expect((await readOne(await ask(member, `/${uid}`))).data.attributes).toMatchObject({ expired: true });
    await sql.updateTable('authorizations').set({ state: 'requested' }).where('uid', '=', uid).execute();
    const after = { expired: false, re_requested: true };
    expect((await readOne(await ask(member, `/${uid}`))).data.attributes).toMatchObject(after);
  });
});

describe('the list', () => {
  test('lists the latest event first, with the number of unread ones', async () => {
    const member = await createMember(api.dependencies);
    const at = (day: number) => `2026-02-${day}T10:00:00Z`;
    const older = await authorization(
      member,
      { created_at: at(10) },
      { events: [{ name: 'rejected', created_at: at(20) }] },
    );
    const newer = await authorization(member, { created_at: at(15), unread_at: at(15) });
    await authorization(await createMember(api.dependencies), { unread_at: at(25) });
    const { data, meta } = await readMany(await ask(member, ''));
    expect(data.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(meta).toEqual({ total: 2, unread: 1, page: 1, page_count: 1 });
  });

  test('comes in pages of twenty, each with its own related resources', async () => {
    const member = await createMember(api.dependencies);
    for (let each = 10; each < 51; each += 1) {
      const created_at = `2025-01-01T00:00:${each}Z`;
      await authorization(
        member,
        { created_at },
        { events: [{ name: 'requested', created_at }], services: [{}] },
      );
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => readMany(await ask(member, `?page=${page}`))),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 1, 0]);
    for (const page of ['0', '-1', '1001', 'x', '1.5', '1e9'])
      expect(await refusal(await ask(member, `?page=${page}`)), `page ${page}`).toBe('422 invalid');
    expect(pages[2]?.meta).toEqual({ total: 41, unread: 0, page: 3, page_count: 3 });
    const all = pages.flatMap(({ data }) => data);
    expect(new Set(all.map(({ id }) => id)).size).toBe(41);
    const moments = all.map(({ attributes }) => String(attributes.changed_at));
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const { attributes } of all) {
      expect(attributes.services).toHaveLength(1);
      expect(attributes.events).toMatchObject([{ created_at: attributes.changed_at }]);
    }
  });
});
