import { describe, expect, it } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  submit,
  statusCounts,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';

const { api, files } = await openClaimsApi();

const typed = {
  program_id: 'no_such_program',
  provider_name: '  spaces stay  ',
  expenses: [
    { month: 'feb', day: '31', year: '26', amount: '$1,2,3', description: '<b>ñ</b>\n😀', corrects: '0' },
  ],
};

const draftRows = (memberId: string) =>
  api.dependencies.sql
    .selectFrom('reimbursement_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();

const open = async (member: Claimant) =>
  (await resourceOf(await member.call('GET', 'reimbursement_draft'))).data;

describe('the draft', () => {
  it('stores the largest possible form in multi-byte characters', async () => {
    const member = await createClaimant(api);
    const long = '\u00F1'.repeat(2000);
    const expense = { month: '2', day: '3', year: '2026', amount: '1', description: long, corrects: '' };
    const fields = {
      program_id: '',
      provider_name: long,
      expenses: Array.from({ length: 20 }, () => expense),
    };
    expect((await member.call('PUT', 'reimbursement_draft', { fields })).status).toBe(200);
    expect((await open(member)).attributes).toMatchObject({ fields });
  });

  it('starts empty, once, even for 10 concurrent calls', async () => {
    const member = await createClaimant(api);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => open(member)));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    expect(drafts[0]).toMatchObject({
      type: 'reimbursement_draft',
      attributes: {
        fields: { program_id: '', provider_name: '', expenses: [] },
        updated_at: '2026-03-02T12:00:00.123456Z',
      },
      relationships: { receipts: { data: [] } },
    });
    expect((await draftRows(member.id)).length).toBe(1);
  });

  it('stores the input unchanged and sealed', async () => {
    const member = await createClaimant(api);
    const { id } = await open(member);
    api.dependencies.clock.advance({ minutes: 2 });
    const kept = await resourceOf(await member.call('PUT', 'reimbursement_draft', { fields: typed }));
    expect(kept.data).toMatchObject({
      id,
      attributes: { fields: typed, updated_at: '2026-03-02T12:02:00.123456Z' },
    });
    expect((await open(member)).attributes['fields']).toEqual(typed);
    const [row] = await draftRows(member.id);
    expect(row?.fields_sealed.includes('spaces stay')).toBe(false);
  });

  it('can be stored without being opened first, with defaults for missing fields', async () => {
    const member = await createClaimant(api);
    const fields = { program_id: 'x', expenses: [{ day: '1' }], state: 'approved' };
    const { data } = await resourceOf(await member.call('PUT', 'reimbursement_draft', { fields }));
    expect(data.attributes['fields']).toEqual({
      program_id: 'x',
      provider_name: '',
      expenses: [{ month: '', day: '1', year: '', amount: '', description: '', corrects: '' }],
    });
  });

  it('refuses fields that are too long, too many or of another type, and keeps its content', async () => {
    const member = await createClaimant(api);
    await resourceOf(await member.call('PUT', 'reimbursement_draft', { fields: typed }));
    const many = Array.from({ length: 21 }, () => ({}));
    for (const [body, fault] of [
      [{ fields: { provider_name: 'x'.repeat(2001) } }, 'fields/provider_name too_long'],
      [{ fields: { expenses: many } }, 'fields/expenses too_many'],
      [{ fields: { program_id: 5 } }, 'fields/program_id invalid'],
      [{}, 'fields invalid'],
    ] as const) {
      const errors = await errorsOf(await member.call('PUT', 'reimbursement_draft', body), 422);
      expect(errors).toEqual([`/data/attributes/${fault}`]);
    }
    expect((await open(member)).attributes['fields']).toEqual(typed);
  });

  it('is deleted with its files, and deleting it again succeeds', async () => {
    const member = await createClaimant(api);
    const { id } = await open(member);
    await resourceOf(await member.upload(pdfFile()), 201);
    expect(files.kept().length).toBe(1);
    expect((await member.call('DELETE', 'reimbursement_draft')).status).toBe(204);
    expect((await member.call('DELETE', 'reimbursement_draft')).status).toBe(204);
    expect(files.kept()).toEqual([]);
    const receipts = await api.dependencies.sql
      .selectFrom('receipts')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(receipts).toEqual([]);
    expect((await open(member)).id).not.toBe(id);
  });

  it('sent and discarded at once keeps the files of the claim', async () => {
    const member = await createClaimant(api);
    const { sql } = api.dependencies;
    const id = await draftWithReceipt(member);
    const before = files.kept();
    await comeBetween(sql, {
      hold: (other) =>
        other.selectFrom('reimbursement_drafts').select('id').where('id', '=', id).forUpdate().execute(),
      first: () => submit(member, id),
      second: () => member.call('DELETE', 'reimbursement_draft'),
    });
    const claimed = await sql
      .selectFrom('receipts')
      .select('storage_key')
      .where('member_id', '=', member.id)
      .where('reimbursement_id', 'is not', null)
      .execute();
    // If the claim was first, its file exists; if the draft was discarded first, neither does.
    expect(before).toEqual(expect.arrayContaining(files.kept()));
    expect(files.kept()).toEqual(expect.arrayContaining(claimed.map(({ storage_key }) => storage_key)));
  });

  it('is not overwritten after a change in another tab', async () => {
    const member = await createClaimant(api);
    const put = (fields: object, version?: unknown) =>
      member.call('PUT', 'reimbursement_draft', { fields, version });
    const { version } = (await open(member)).attributes;
    const first = (await resourceOf(await put(typed, version))).data.attributes['version'];
    expect(await errorsOf(await put({ provider_name: 'older tab' }, version), 409)).toEqual(['conflict']);
    expect((await open(member)).attributes['fields']).toEqual(typed);
    // A request whose response was lost is repeated unchanged.
    expect((await put(typed, version)).status).toBe(200);
    expect((await put({ provider_name: 'same tab' }, first)).status).toBe(200);
    expect((await put({ provider_name: 'names none' })).status).toBe(200);
  });

  it('has the same version after an empty row was inserted', async () => {
    const member = await createClaimant(api);
    const { version } = (await open(member)).attributes;
    const empty = { fields: { expenses: [{}, {}] }, version };
    expect((await member.call('PUT', 'reimbursement_draft', empty)).status).toBe(200);
    expect((await open(member)).attributes['version']).toBe(version);
  });

  it('is not created from the input of a deleted draft', async () => {
    const member = await createClaimant(api);
    const { version } = (await open(member)).attributes;
    await member.call('DELETE', 'reimbursement_draft');
    expect(
      await errorsOf(await member.call('PUT', 'reimbursement_draft', { fields: typed, version }), 409),
    ).toEqual(['conflict']);
    expect((await open(member)).attributes['fields']).toMatchObject({ program_id: '', expenses: [] });
  });

  it('is saved by one of two concurrent saves', async () => {
    const member = await createClaimant(api);
    const { version } = (await open(member)).attributes;
    const answers = await Promise.all(
      ['one', 'two'].map((provider_name) =>
        member.call('PUT', 'reimbursement_draft', { fields: { provider_name }, version }),
      ),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it('belongs to one member', async () => {
    const member = await createClaimant(api);
    const partner = await createClaimant(api, { columns: { employee_id: member.id } });
    await resourceOf(await member.call('PUT', 'reimbursement_draft', { fields: typed }));
    expect((await open(partner)).attributes['fields']).toMatchObject({ program_id: '' });
    await partner.call('DELETE', 'reimbursement_draft');
    expect((await open(member)).attributes['fields']).toEqual(typed);
  });
});
