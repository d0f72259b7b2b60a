import { randomUUID } from 'node:crypto';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import { makeHandOff } from '#server/api/claims/hand-offs/make-hand-off.ts';
import { pdfFile } from '../files/receipt-files.ts';
import { notePlace } from '#server/api/care-team/messages/sealed-place.ts';
import { createAuthorization } from './authorizations.ts';
import { createBill } from './bills.ts';
import { decideClaim, submitted, type Claimant } from './claims.ts';
import { conversationOf } from './message-files.ts';
import { appointmentBody } from './providers.ts';
import { finishedWith } from './screenings.ts';
import { createExpert } from './visits.ts';
import { checking } from '../vendors/fake-bank.ts';
import { readOne } from '../api/documents.ts';
import type { TestApi } from '../api/test-api.ts';
import { insert } from '../database/insert.ts';

/** A member and the id of their company. */
export type Owner = Claimant & { company: string };

/** Makes what a call is about. Returns its id; two ids for an address with two, with a space between them. */
export type Make = (owner: Owner, api: TestApi) => Promise<string>;

export const claim: Make = async (owner) => (await submitted(owner)).uid;

export const receipt: Make = async (owner, { dependencies: { sql } }) => {
  const { id } = await submitted(owner);
  const row = sql.selectFrom('receipts').select('id').where('reimbursement_id', '=', id);
  return (await row.executeTakeFirstOrThrow()).id;
};

export const appeal: Make = async (owner, { dependencies }) => {
  const { id, uid } = await submitted(owner);
  await decideClaim(dependencies, id, ['rejected', 'rejected']);
  await owner.call('POST', `reimbursements/${uid}/appeals`, { message: 'It was paid by card.' });
  const row = dependencies.sql.selectFrom('appeals').select('id').where('reimbursement_id', '=', id);
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Waits for another person than the callers of tests. */
export const firstDecision: Make = async (owner, { dependencies: { sql, clock } }) => {
  const { id: reimbursement_id } = await submitted(owner);
  const services = [0, 1].map((position) => ({
    position,
    state: 'approved' as const,
    approved_cents: 10_000,
    rejection_code: 'above_coverage' as const,
  }));
  const id = randomUUID();
  await insert(sql, 'first_decisions', {
    id,
    reimbursement_id,
    decided: { services },
    decided_by_id: 'service:somebody',
    decided_by: 'somebody',
    decided_at: clock.now().toString(),
    state: 'waiting',
  });
  return id;
};

export const authorization =
  (state: 'requested' | 'approved'): Make =>
  async (owner, { dependencies }) => {
    const created_at = dependencies.clock.now().toString();
    const columns = { state, created_at, program_id: 'ivf_cycle', provider_name: 'Harbor Clinic' };
    const services = [{ state }];
    const events = [{ name: 'requested', created_at }] as const;
    return (await createAuthorization(dependencies, owner, columns, { services, events })).uid;
  };

/** When the checks of decisions were requested. */
export const requested_at = '2026-03-02T12:00:00Z';

/** Requested now, or at that time, which a decision repeats. */
export const check =
  (at?: string): Make =>
  async (owner, { dependencies: { sql, clock } }) => {
    await sql
      .updateTable('members')
      .set({ eligibility_check_status: 'pending', eligibility_requested_at: at ?? clock.now().toString() })
      .where('id', '=', owner.id)
      .execute();
    return owner.id;
  };

export const request: Make = async (owner) => {
  const body = appointmentBody();
  return (await readOne(await owner.call('POST', 'appointment_requests', body))).data.id;
};

export const sharedResult: Make = async (owner) => {
  const { id } = await finishedWith(owner, 'phq_2', [0, 0]);
  await owner.call('POST', `questionnaire_results/${id}/share`);
  return id;
};

export const unanswered: Make = async (owner, { bank, dependencies: { sql, sealing, clock } }) => {
  const bill = await createBill({ sql, sealing }, owner);
  const payment = { public_token: bank.publicToken(), account_id: checking.accountId };
  await owner.call('POST', `bills/${bill}/pay`, payment);
  const attempt = await sql
    .updateTable('payment_attempts')
    .set({ created_at: clock.now().subtract({ hours: 100 }).toString() })
    .where('member_id', '=', owner.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return attempt.id;
};

export const waitingMonth: Make = async (owner, { dependencies }) => {
  const { id } = await submitted(owner);
  await decideClaim(dependencies, id, ['approved', 'approved']);
  await dependencies.sql
    .updateTable('reimbursement_services')
    .set({ decided_at: dependencies.clock.now().toString() })
    .where('reimbursement_id', '=', id)
    .execute();
  return owner.company;
};

export const handOff: Make = async (owner, api) => {
  const companyId = await waitingMonth(owner, api);
  const month = Temporal.PlainYearMonth.from('2026-03');
  const record = systemRecorder(api.dependencies, 'test', 'hand_off_made');
  const operator = { name: 'olga', companies: 'all', record } as const;
  return makeHandOff(api.dependencies, { companyId, month, operator });
};

export const conversation: Make = async (owner) => {
  await owner.call('POST', 'care_navigator/messages', { text: 'A question', key: randomUUID() });
  return owner.id;
};

/** A new note of the caller of tests. */
export const note: Make = async (owner, { dependencies: { sql, sealing, clock } }) => {
  const id = randomUUID();
  await insert(sql, 'conversation_notes', {
    id,
    member_id: owner.id,
    body_sealed: sealing.seal('Call after six.', notePlace(id)),
    author_id: 'service:otto',
    author: 'otto',
    created_at: clock.now().toString(),
  });
  return `${owner.id} ${id}`;
};

export const waitingFile: Make = async (owner, api) =>
  `${owner.id} ${await conversationOf(api, owner).waitingOfPartner(pdfFile('', 900))}`;

export const sentFile: Make = async (owner, api) => {
  const { waiting, send } = conversationOf(api, owner);
  const id = await waiting(pdfFile('', 900));
  await send([id]);
  return `${owner.id} ${id}`;
};

export const carePartner: Make = async (owner, { dependencies: { sql } }) => {
  const id = `partner_${owner.id}`;
  await createExpert({ sql }, { id, care_navigator: true });
  await sql.updateTable('members').set({ care_navigator_id: id }).where('id', '=', owner.id).execute();
  return id;
};

/** The tables of what is made here, each after those that reference it. */
export const itemTables = [
  'rate_limits',
  'hand_off_lines',
  'hand_offs',
  'audit_log',
  'reimbursements',
  'payment_attempts',
  'bills',
  'authorizations',
  'appointment_requests',
  'questionnaire_results',
  'message_attachments',
  'care_navigator_messages',
] as const;
