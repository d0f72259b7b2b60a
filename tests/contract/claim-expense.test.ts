import { expect, test } from 'vitest';
import { z } from 'zod';
import { draftFromForm, readClaim, type TypedExpense } from '#app/areas/claims/claim.form.ts';
import { expenseAttributes } from '#app/contract/claims.ts';
import {
  claimBody,
  createClaimant,
  createPrograms,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  submit,
} from '#tests/support/records/claims.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';

/** Values by field, as posted by the form and as sent to the API; a field missing here fails the test. */
const typed: TypedExpense = {
  month: '2',
  day: '20',
  year: '2026',
  amount: '120.50',
  description: 'First visit',
  corrects: '',
};
type Expense = NonNullable<ReturnType<typeof readClaim>['data']>['expenses'][number];
const sent: { [Field in keyof Expense]-?: NonNullable<Expense[Field]> } = {
  date: '2026-02-20',
  amount: 12_050,
  description: 'First visit',
};
const fields = z.array(z.custom<keyof Expense>()).parse(Object.keys(sent));

const api = await openTestApi();
const member = await createClaimant(api);
await createPrograms(api);

const bodyOf = (expense: object) => ({ ...claimBody, expenses: [expense] });

test('the draft keeps each of them exactly as typed, and the claim is created from it', async () => {
  const form = { program_id: 'birth_doula', provider_name: 'Calm Births', expenses: [typed] };
  const kept = await member.call('PUT', 'reimbursement_draft', { fields: draftFromForm(form) });
  const { data } = await resourceOf(kept);
  expect(data.attributes['fields']).toEqual(form);
  const claim = readClaim(form, { locale: 'en', currency: 'USD', today: '2026-03-02', receipts: 1 });
  expect(claim.data?.expenses).toEqual([sent]);
});

test('each is in the claim and in the data export', async () => {
  const claimant = await createClaimant(api);
  const draftId = await draftWithReceipt(claimant);
  const { data } = await resourceOf(await submit(claimant, draftId, bodyOf(sent)), 201);
  const { services } = z.object({ services: z.array(expenseAttributes) }).parse(data.attributes);
  expect(services).toEqual([
    { service_date: sent.date, requested_amount: sent.amount, service_name: sent.description },
  ]);
  const exported = await (await claimant.call('GET', 'data_export')).text();
  expect(fields.filter((field) => !exported.includes(JSON.stringify(sent[field])))).toEqual([]);
  expect(exported).not.toContain('_sealed');
});

test.each(fields)('another %s is another request', async (field) => {
  const claimant = await createClaimant(api);
  const draftId = await draftWithReceipt(claimant);
  await resourceOf(await submit(claimant, draftId, bodyOf(sent)), 201);
  const others: Record<string, unknown> = { date: '2026-02-21', amount: 1 };
  const changed = bodyOf({ ...sent, [field]: others[field] ?? 'Another' });
  expect(await errorsOf(await submit(claimant, draftId, changed), 422)).toEqual(['idempotency_mismatch']);
  expect((await submit(claimant, draftId, bodyOf(sent))).status).toBe(200);
});

test.each(fields)('a %s that is too long is refused at its field', async (field) => {
  const draftId = await draftWithReceipt(member);
  const endless = bodyOf({ ...sent, [field]: typeof sent[field] === 'number' ? 1e15 : 'x'.repeat(5000) });
  const [fault] = await errorsOf(await submit(member, draftId, endless), 422);
  expect(fault).toMatch(`/data/attributes/expenses/0/${field} `);
});
