import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestPlaid } from '#tests/support/vendors/test-plaid.ts';
import { linkIn, mailAfter, type Inbox } from '#tests/tools/qa/inbox.ts';
import { claimAnswers, receipt } from '../claims/claim-answers.ts';
import { linkAt, payPageOf, plainBank } from '../payments/pay-page.ts';
import { chooseTime } from '../visits/choose-time.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

/** Sends a call of an operator; the status and the body of its answer. */
export type AsOperator = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: string }>;

const conversations = z.object({ data: z.array(z.object({ id: z.uuid() })) });
const numbered = z.object({ attributes: z.object({ uid: z.string() }) });

async function memberId(asOperator: AsOperator): Promise<string> {
  const { body } = await asOperator('GET', 'conversations');
  return conversations.parse(JSON.parse(body)).data[0]?.id ?? '';
}

/** Asks a question, which her Care Partner answers. */
export async function isAnswered(visitor: Visitor, asOperator: AsOperator): Promise<void> {
  const chat = await visitor.get('/care-navigator');
  await chat.form({ button: 'Send' }).fill({ 'Your message': 'Is a doula covered?' }).submit('Send');
  const answer = { key: randomUUID(), text: 'Yes, up to $2,000.' };
  const sent = await asOperator('POST', `conversations/${await memberId(asOperator)}/messages`, answer);
  expect(sent).toMatchObject({ status: 201 });
  expect((await visitor.get('/care-navigator')).text('main')).toContain('Yes, up to $2,000.');
}

/** Claims an expense, which a reviewer approves at the desk. */
export async function isReimbursed(visitor: Visitor, reviewer: Visitor): Promise<void> {
  const today = Temporal.Now.plainDateISO('America/Los_Angeles');
  const form = (await visitor.get('/reimbursement')).form({ button: 'Continue' });
  const answers = {
    ...claimAnswers(today, '120.50'),
    Program: 'Feeding support',
    'Add receipts': [receipt()],
  };
  await (await form.fill(answers).submit('Continue')).press('Send claim');
  const claim = await (await reviewer.get('/desk/claims')).follow('$120.50 · Feeding support');
  const decided = await claim.form({ button: 'Decide' }).submit('Decide');
  expect([decided.path, decided.text()]).toEqual([
    '/desk/claims',
    expect.stringContaining('The decision was saved.'),
  ]);
  expect((await visitor.get('/reimbursement/claims')).text('main')).toMatch(
    /Approved[^]*\$120\.50|\$120\.50[^]*Approved/,
  );
}

/** Chooses the plan, has care authorized by a reviewer at the desk, and billed. */
export async function isBilled(visitor: Visitor, reviewer: Visitor, asOperator: AsOperator): Promise<void> {
  const plan = await visitor.get('/complete-profile');
  const chosen = await plan
    .form()
    .fill({ 'Medical plan': 'Globe Choice', 'Coverage level': 'Only me', 'Member ID': 'GL-1001' })
    .submit();
  expect([chosen.path, chosen.errors]).toEqual(['/settings/basics', []]);
  const asked = await asOperator('POST', 'authorizations', {
    key: randomUUID(),
    member_id: await memberId(asOperator),
    program_id: 'prenatal_visits',
    title: { en: 'Care at Harbor Clinic', es: 'Atención en Harbor Clinic' },
    provider_name: 'Harbor Clinic',
    services: [{ service_name: { en: 'Visit', es: 'Consulta' }, service_code: 'V-1', amount: 420_00 }],
  });
  expect(asked).toMatchObject({ status: 201 });
  const { uid } = z.object({ data: numbered }).parse(JSON.parse(asked.body)).data.attributes;
  const waiting = await reviewer.get(`/desk/authorizations/${uid}`);
  const approved = await waiting
    .form({ button: 'Approve' })
    .fill({ 'Is service 1 covered?': 'Yes' })
    .submit('Approve');
  expect([approved.path, approved.text()]).toEqual([
    '/desk/authorizations',
    expect.stringContaining('The decision was saved.'),
  ]);
  expect((await visitor.get('/notifications')).text('main')).toContain('Care at Harbor Clinic');
  const bill = await asOperator('POST', 'bills', {
    key: randomUUID(),
    authorization_uid: uid,
    charge: 420_00,
    service_date: Temporal.Now.plainDateISO('America/Los_Angeles').toString(),
  });
  expect(bill).toEqual({ status: 201, body: expect.any(String) });
  expect((await visitor.get('/payments')).text('main')).toContain('$420.00');
}

/** Pays the bill from her bank, which settles the debit. */
export async function pays(visitor: Visitor, { sandbox, database }: TestPlaid): Promise<void> {
  const page = await linkAt(await payPageOf(visitor, 'Care at Harbor Clinic'), plainBank);
  const paid = await page.press('Pay $420.00');
  expect(paid.text('h1')).toBe('$420.00 is on its way');
  // A job asks the bank.
  const transfers = () => database.sql.selectFrom('sandbox_bank_transfers').select('transfer_id').execute();
  await expect.poll(transfers).toEqual([{ transfer_id: expect.any(String) }]);
  const [transfer] = await transfers();
  for (const step of ['posted', 'settled']) {
    const body = new URLSearchParams({ id: transfer?.transfer_id ?? '', step });
    await sandbox.routes.request('/sandbox/bank', { method: 'POST', body });
  }
  await expect.poll(async () => (await visitor.get(paid.path)).text('h1')).toBe('$420.00 paid');
}

/** Books a visit. No video service is configured, so the expert calls. */
export async function booksByPhone(visitor: Visitor, inbox: Inbox): Promise<void> {
  const form = (await chooseTime(visitor)).form();
  const toExpert = await mailAfter(inbox, 'rosa.delgado@care.example', async () => {
    const booked = await form.submit();
    expect(booked.text('body')).toContain('Your visit is booked.');
    expect(booked.text('main')).toMatch(/By phone: your expert calls you at \+?[\d(]/);
  });
  const expert = await openVisitor(visitor.origin.origin);
  const page = await expert.get(linkIn(toExpert, visitor.origin.origin));
  expect(page.text('main')).toMatch(/This visit is by phone. Call \w+ when it begins: \+?[\d(]/);
}
