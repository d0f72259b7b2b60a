import { describe, expect, it } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { readMany } from '#tests/support/api/documents.ts';
import {
  claimBody,
  createClaimant,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  statusCounts,
  submit,
  submitted,
} from '#tests/support/records/claims.ts';
import { signedIn } from '#tests/support/records/members.ts';

const { api } = await openClaimsApi();

const claimRows = (memberId: string) =>
  api.dependencies.sql.selectFrom('reimbursements').selectAll().where('member_id', '=', memberId).execute();

describe('POST /reimbursements', () => {
  it('creates a claim with its expenses, event and receipts, and deletes the draft', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const { data, included } = await resourceOf(await submit(member, draftId), 201);
    expect(data).toMatchObject({
      type: 'reimbursement',
      attributes: {
        uid: expect.stringMatching(/^R-2026-[2-9A-HJKMNP-Z]{6}$/),
        draft_id: draftId,
        created_at: '2026-03-02T12:00:00.123456Z',
        program_name: 'Birth doula',
        provider_name: 'Calm Births',
        unread_at: null,
        state: 'requested',
        total_requested_amount: 42_050,
        total_approved_amount: null,
        services: [
          {
            service_name: 'First visit',
            service_date: '2026-02-20',
            requested_amount: 12_050,
            approved_amount: null,
            state: 'requested',
            rejection_reason: null,
            tax_label: null,
          },
          { service_name: 'Birth', requested_amount: 30_000 },
        ],
        events: [{ name: 'requested', created_at: '2026-03-02T12:00:00.123456Z', user_event: true }],
      },
      relationships: { program: { data: { type: 'program', id: 'birth_doula' } } },
    });
    expect(included?.map(({ type }) => type).toSorted()).toEqual(['program', 'receipt']);

    const receipts = await api.dependencies.sql
      .selectFrom('receipts')
      .select(['draft_id', 'reimbursement_id'])
      .where('member_id', '=', member.id)
      .execute();
    expect(receipts).toEqual([{ draft_id: null, reimbursement_id: data.id }]);
    const next = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    expect(next.data.id).not.toBe(draftId);
    expect(next.data.relationships).toEqual({ receipts: { data: [] } });
  });

  it('seals personal data', async () => {
    const member = await createClaimant(api);
    await submitted(member);
    const rows = JSON.stringify([
      await claimRows(member.id),
      await api.dependencies.sql.selectFrom('reimbursement_services').selectAll().execute(),
    ]);
    const plain = Buffer.from('Calm Births').toJSON().data.join(',');
    expect(rows).not.toContain(plain);
    expect(rows).not.toContain('First visit');
  });

  it('reports each fault at its field and keeps the draft', async () => {
    const member = await createClaimant(api);
    const { data } = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    const faulty = {
      program_id: 'prenatal_visits',
      expenses: [{ date: '2026-03-03', amount: -5, description: ' ' }, { amount: 0.5 }],
    };
    expect(await errorsOf(await submit(member, data.id, faulty), 422)).toEqual([
      '/data/attributes/program_id not_covered',
      '/data/attributes/provider_name blank',
      '/data/attributes/expenses/0/date in_future',
      '/data/attributes/expenses/0/amount not_positive',
      '/data/attributes/expenses/0/description blank',
      '/data/attributes/expenses/1/date blank',
      '/data/attributes/expenses/1/amount invalid',
      '/data/attributes/expenses/1/description blank',
      '/data/attributes/receipts blank',
    ]);
    expect(await claimRows(member.id)).toEqual([]);
    const after = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    expect(after.data.id).toBe(data.id);
  });

  it('reports faults in the requested language', async () => {
    const member = await createClaimant(api);
    const { data } = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    const headers = { 'Idempotency-Key': data.id, 'X-Language': 'es' };
    const response = await member.call('POST', 'reimbursements', { ...claimBody, program_id: '' }, headers);
    expect(await response.text()).toContain('Elige un programa.');
  });

  it('checks dates in the member’s time zone', async () => {
    api.dependencies.clock.set('2026-03-02T02:00:00Z');
    const inTokyo = await createClaimant(api, { columns: { time_zone: 'Asia/Tokyo' } });
    const inNewYork = await createClaimant(api, { columns: { time_zone: 'America/New_York' } });
    const today = { ...claimBody, expenses: [{ date: '2026-03-02', amount: 1, description: 'x' }] };
    expect((await submit(inTokyo, await draftWithReceipt(inTokyo), today)).status).toBe(201);
    expect(await errorsOf(await submit(inNewYork, await draftWithReceipt(inNewYork), today), 422)).toEqual([
      '/data/attributes/expenses/0/date in_future',
    ]);
    api.dependencies.clock.set('2026-03-02T12:00:00Z');
  });

  it('refuses invalid JSON, a body that is too long or of another shape, and a missing or malformed key', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const credentials = await signedIn(api.dependencies, member);
    const broken = await api.call('/api/v3/reimbursements', {
      method: 'POST',
      headers: { ...credentials, 'Content-Type': 'application/json', 'Idempotency-Key': draftId },
      body: '{"program_id":',
    });
    expect(broken.status).toBe(400);
    expect((await submit(member, draftId, { provider_name: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await member.call('POST', 'reimbursements', claimBody)).status).toBe(400);
    expect((await submit(member, 'not-a-draft')).status).toBe(400);
    for (const odd of [
      [],
      'claim',
      { ...claimBody, expenses: [{ amount: '12.50' }] },
      { ...claimBody, expenses: Array.from({ length: 101 }, () => ({})) },
    ]) {
      expect((await submit(member, draftId, odd)).status).toBe(422);
    }
    expect(await claimRows(member.id)).toEqual([]);
  });
});

describe('GET /reimbursements', () => {
  it('lists the member’s own claims, newest first', async () => {
    const member = await createClaimant(api);
    const first = await submitted(member);
    api.dependencies.clock.advance({ minutes: 1 });
    const second = await submitted(member);
    const document: { data: { id: string }[] } = JSON.parse(
      await (await member.call('GET', 'reimbursements')).text(),
    );
    expect(document.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const other = await createClaimant(api);
    const others = await readMany(await other.call('GET', 'reimbursements'));
    expect(others.data).toEqual([]);
  });

  it('shows one claim in the requested language, and nothing under another number', async () => {
    const member = await createClaimant(api);
    const { uid } = await submitted(member);
    const unknown = await (await member.call('GET', 'reimbursements/R-2026-AAAAAA')).text();
    for (const odd of ['R-2026-AAAAAA', '%00', "'"]) {
      const answer = await member.call('GET', `reimbursements/${odd}`);
      expect([answer.status, await answer.text()]).toEqual([404, unknown]);
    }
    const spanish = await member.call('GET', `reimbursements/${uid}`, undefined, { 'X-Language': 'es' });
    expect((await resourceOf(spanish)).data.attributes['program_name']).toBe('Doula de parto');
  });
});

describe('POST /reimbursements/{uid}/cancel', () => {
  it('cancels a requested claim and records that the member did it', async () => {
    const member = await createClaimant(api);
    const { uid } = await submitted(member);
    api.dependencies.clock.advance({ minutes: 5 });
    const { data } = await resourceOf(await member.call('POST', `reimbursements/${uid}/cancel`));
    expect(data.attributes).toMatchObject({
      state: 'canceled',
      services: [{ state: 'canceled' }, { state: 'canceled' }],
      events: [{ name: 'requested' }, { name: 'canceled', user_event: true }],
    });
    expect(await errorsOf(await member.call('POST', `reimbursements/${uid}/cancel`), 409)).toEqual([
      'not_cancelable',
    ]);
  });

  it('is done once for 10 concurrent requests', async () => {
    const member = await createClaimant(api);
    const { id, uid } = await submitted(member);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.call('POST', `reimbursements/${uid}/cancel`)),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 9 });
    const events = await api.dependencies.sql
      .selectFrom('reimbursement_events')
      .select('name')
      .where('reimbursement_id', '=', id)
      .execute();
    expect(events.length).toBe(2);
  });
});
