import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { update } from '#tests/support/database/update.ts';
import {
  createClaimant,
  decideClaim,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  statusCounts,
  submit,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';

const { api, files } = await openClaimsApi();
let member: Claimant;
let claim: { id: string; uid: string };
beforeEach(async () => {
  member = await createClaimant(api);
  claim = await submitted(member);
  await decideClaim(api.dependencies, claim.id, ['approved', 'rejected']);
});

const copy = (body: object = {}, uid = claim.uid) =>
  member.call('POST', `reimbursements/${uid}/corrected_copy`, body);

const mended = {
  program_id: 'birth_doula',
  provider_name: 'Calm Births',
  expenses: [{ date: '2026-02-27', amount: 30_000, description: 'Birth, each hour listed' }],
};

const receiptsOf = (of: 'draft_id' | 'reimbursement_id') =>
  api.dependencies.sql
    .selectFrom('receipts')
    .select(['id', 'storage_key'])
    .where('member_id', '=', member.id)
    .where(of, 'is not', null)
    .execute();

const claimAttributes = async (uid = claim.uid) =>
  (await resourceOf(await member.call('GET', `reimbursements/${uid}`))).data.attributes;

describe('POST /reimbursements/{uid}/corrected_copy', () => {
  it('creates a draft with the rejected expenses, the reason, and copies of the receipts', async () => {
    const { data, included } = await resourceOf(await copy(), 201);
    expect(data.attributes).toMatchObject({
      fields: {
        program_id: 'birth_doula',
        provider_name: 'Calm Births',
        expenses: [
          { month: '2', day: '27', year: '2026', amount: '300.00', description: 'Birth', corrects: '1' },
        ],
      },
      corrects: {
        uid: claim.uid,
        program_name: 'Birth doula',
        program_covered: true,
        expenses: [
          { position: 1, service_date: '2026-02-27', too_old: false, rejection_reason: 'Not itemized.' },
        ],
      },
    });
    expect(included).toMatchObject([{ type: 'receipt', attributes: { filename: 'receipt.pdf' } }]);
    const next = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    expect(next.data).toEqual(data);
    const inSpanish = await member.call('GET', 'reimbursement_draft', undefined, { 'X-Language': 'es' });
    expect(await inSpanish.text()).toContain('Sin detalle.');
  });

  it('copies the files, so deleting one receipt keeps the other', async () => {
    const { included } = await resourceOf(await copy(), 201);
    const copied = included?.[0]?.id ?? '';
    const [original] = await receiptsOf('reimbursement_id');
    const contentOf = async (id = '') =>
      Buffer.from(await (await member.call('GET', `receipts/${id}/content`)).arrayBuffer());
    expect(await contentOf(copied)).toEqual(pdfFile());
    expect((await member.call('DELETE', `reimbursement_draft/receipts/${copied}`)).status).toBe(204);
    expect(await contentOf(original?.id)).toEqual(pdfFile());
    expect(files.kept()).toContain(original?.storage_key);
  });

  it('returns the same draft for repeated requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy()));
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    const ids = await Promise.all(
      answers.map(
        async (answer) => z.object({ data: z.object({ id: z.string() }) }).parse(await answer.json()).data.id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await receiptsOf('draft_id')).toHaveLength(1);
    await member.call('PUT', 'reimbursement_draft', {
      fields: { provider_name: 'Typed since', expenses: [{ corrects: '1' }] },
    });
    const { data } = await resourceOf(await copy(), 200);
    expect(data.attributes).toMatchObject({
      fields: { provider_name: 'Typed since' },
      corrects: { uid: claim.uid },
    });
    const rows = await api.dependencies.sql
      .selectFrom('receipts')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('keeps a draft of another claim unless the request names it', async () => {
    const begun = await draftWithReceipt(member);
    const before = files.kept();
    expect(await errorsOf(await copy(), 409)).toEqual(['draft_in_progress']);
    expect(await errorsOf(await copy({ replaces: claim.id }), 409)).toEqual(['draft_in_progress']);
    const kept = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    expect(kept.data.id).toBe(begun);
    expect(files.kept()).toEqual(before);
    const [replaced] = await receiptsOf('draft_id');
    const { data } = await resourceOf(await copy({ replaces: begun }), 201);
    expect(data.id).not.toBe(begun);
    expect(files.kept()).not.toContain(replaced?.storage_key);
    expect(files.kept()).toHaveLength(before.length);
  });

  it('replaces an empty draft', async () => {
    const empty = await resourceOf(await member.call('GET', 'reimbursement_draft'));
    const { data } = await resourceOf(await copy(), 201);
    expect(data.id).not.toBe(empty.data.id);
    expect((await submit(member, empty.data.id)).status).toBe(404);
  });

  it('becomes one claim that names the claim it corrects', async () => {
    const { data } = await resourceOf(await copy(), 201);
    expect(await claimAttributes()).toMatchObject({ may_correct: true, corrected_by_uid: null });
    const sent = await resourceOf(await submit(member, data.id, mended), 201);
    const uid = String(sent.data.attributes['uid']);
    expect(sent.data.attributes).toMatchObject({ corrects_uid: claim.uid, may_correct: false });
    expect(await claimAttributes()).toMatchObject({ may_correct: false, corrected_by_uid: uid });
    expect(await errorsOf(await copy(), 409)).toEqual(['already_corrected']);
    expect((await submit(member, data.id, mended)).status).toBe(200);
    await resourceOf(await member.call('POST', `reimbursements/${uid}/cancel`));
    expect(await claimAttributes()).toMatchObject({ may_correct: true, corrected_by_uid: null });
    expect((await copy()).status).toBe(201);
  });

  it('is an ordinary claim once none of those expenses is left in it', async () => {
    await resourceOf(await copy(), 201);
    const fields = { program_id: 'birth_doula', expenses: [{ amount: '5' }] };
    const kept = await resourceOf(await member.call('PUT', 'reimbursement_draft', { fields }));
    expect(kept.data.attributes['corrects']).toBeNull();
    expect(await errorsOf(await copy(), 409)).toEqual(['draft_in_progress']);
    const sent = await resourceOf(await submit(member, kept.data.id, mended), 201);
    expect(sent.data.attributes['corrects_uid']).toBeNull();
    expect(await claimAttributes()).toMatchObject({ may_correct: true });
  });

  it('cannot be sent after another decision on the claim', async () => {
    const { data } = await resourceOf(await copy(), 201);
    await decideClaim(api.dependencies, claim.id, ['approved', 'approved']);
    expect(await errorsOf(await submit(member, data.id, mended), 409)).toEqual(['nothing_rejected']);
    expect((await resourceOf(await member.call('GET', 'reimbursement_draft'))).data.id).toBe(data.id);
  });

  it('is refused for a claim that is undecided or has no rejected expense', async () => {
    await decideClaim(api.dependencies, claim.id, ['approved', 'approved']);
    expect(await errorsOf(await copy(), 409)).toEqual(['nothing_rejected']);
    const waiting = await submitted(member);
    expect(await errorsOf(await copy({}, waiting.uid), 409)).toEqual(['nothing_rejected']);
    expect(await errorsOf(await copy({}, 'R-2026-NOSUCH'), 404)).toEqual(['not_found']);
  });

  it('requests the unapproved part of a partly approved expense', async () => {
    const { sql } = api.dependencies;
    await update(
      sql,
      'reimbursement_services',
      { reimbursement_id: claim.id, position: 1 },
      { state: 'approved', approved_cents: 25_000 },
    );
    await sql.updateTable('reimbursements').set({ state: 'approved' }).where('id', '=', claim.id).execute();
    const { data } = await resourceOf(await copy(), 201);
    expect(data.attributes).toMatchObject({
      fields: { expenses: [{ amount: '50.00', corrects: '1' }] },
      corrects: { expenses: [{ position: 1 }] },
    });
  });

  it('names expenses that can no longer be claimed', async () => {
    const { sql, clock } = api.dependencies;
    await update(sql, 'reimbursements', { id: claim.id }, { program_id: 'adoption' });
    const before = clock.now();
    api.dependencies.clock.set('2028-02-28T12:00:00Z');
    const later = await createClaimant(api);
    await sql.updateTable('reimbursements').set({ member_id: later.id }).where('id', '=', claim.id).execute();
    await update(sql, 'receipts', { reimbursement_id: claim.id }, { member_id: later.id });
    const answer = await later.call('POST', `reimbursements/${claim.uid}/corrected_copy`, {});
    api.dependencies.clock.set(before.toString());
    const { data } = await resourceOf(answer, 201);
    expect(data.attributes['corrects']).toMatchObject({
      program_name: 'Adoption',
      program_covered: false,
      expenses: [{ position: 1, too_old: true }],
    });
  });

  it('leaves no rows or files if a file cannot be copied', async () => {
    const whole = api.dependencies.files;
    const before = files.kept();
    api.dependencies.files = {
      ...whole,
      read: async () => {
        throw new Error('the disk is unavailable');
      },
    };
    expect(await errorsOf(await copy(), 503)).toEqual(['upload_failed']);
    api.dependencies.files = whole;
    expect(files.kept()).toEqual(before);
    expect(await receiptsOf('draft_id')).toEqual([]);
    expect((await copy()).status).toBe(201);
  });
});
