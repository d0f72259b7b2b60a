import { z } from 'zod';
import { decideClaim, draftWithReceipt, resourceOf, submitted, type Claimant } from '../records/claims.ts';
import { checking } from '../vendors/fake-bank.ts';
import { readMany } from './documents.ts';
import type { TestApi } from './test-api.ts';
import { createAuthorization } from '../records/authorizations.ts';
import { createBill } from '../records/bills.ts';
import { password } from '../records/members.ts';
import { addDevice } from '../records/passkeys.ts';
import { appointmentBody } from '../records/providers.ts';
import { pdfFile } from '../files/receipt-files.ts';

/** Creates a resource of the member and returns its id; two ids for an address with two, separated by a space. */
type MakeOwned = (owner: Claimant, api: TestApi) => Promise<string>;

const authorization: MakeOwned = async (owner, { dependencies }) =>
  (await createAuthorization(dependencies, owner)).uid;

const claim: MakeOwned = async (owner) => (await submitted(owner)).uid;

const rejectedClaim: MakeOwned = async (owner, { dependencies }) => {
  const { id, uid } = await submitted(owner);
  await decideClaim(dependencies, id, ['rejected', 'rejected']);
  return uid;
};

const appointmentRequest: MakeOwned = async ({ call }) => {
  const asked = await call('POST', 'appointment_requests', appointmentBody());
  return (await resourceOf(asked, 201)).data.id;
};

const receipt: MakeOwned = async (owner) => {
  await draftWithReceipt(owner);
  return (await resourceOf(await owner.upload(pdfFile('', 900)), 201)).data.id;
};

const messageFile: MakeOwned = async (owner) =>
  (await resourceOf(await owner.upload(pdfFile('', 900), 'file.pdf', 'care_navigator/attachments'), 201)).data
    .id;

const payableBill: MakeOwned = async (owner, { bank, dependencies }) => {
  bank.publicToken([checking], publicToken);
  return createBill(dependencies, owner);
};

const bill: MakeOwned = (owner, { dependencies }) => createBill(dependencies, owner);

const linkSession: MakeOwned = async (owner, { dependencies }) => {
  const uid = await createBill(dependencies, owner);
  const begun = await owner.call('POST', `bills/${uid}/link_sessions`, { hosted: false });
  return `${uid} ${(await resourceOf(begun, 201)).data.id}`;
};

const linkedAccount: MakeOwned = async ({ call }, { bank }) => {
  const body = { public_token: bank.publicToken(), account_id: checking.accountId };
  return (await resourceOf(await call('POST', 'linked_accounts', body), 201)).data.id;
};

const passkey: MakeOwned = async ({ call }) => {
  await addDevice(call);
  const [first] = (await readMany(await call('GET', 'passkeys'))).data;
  if (!first) throw new Error('The passkey was not stored.');
  return first.id;
};

const visit: MakeOwned = async (owner) => {
  const subject = 'lactation';
  const query = `call_experts?call_subject=${subject}&date=2026-03-04&timezone=UTC`;
  const [expert] = (await readMany(await owner.call('GET', query))).data;
  const [bookedAt] = z.array(z.string()).parse(expert?.attributes.timeslots);
  const booking = { call_subject: subject, call_expert_id: expert?.id, booked_at: bookedAt };
  return String((await resourceOf(await owner.call('POST', 'calls', booking), 201)).data.attributes.token);
};

const device: MakeOwned = async (owner) => {
  const elsewhere = { Cookie: '' };
  await owner.call('POST', 'session', { email: owner.email, password }, elsewhere);
  const [latest] = (await readMany(await owner.call('GET', 'devices'))).data;
  return latest?.id ?? '';
};

const activity: MakeOwned = async (owner, api) => {
  await device(owner, api);
  const [latest] = (await readMany(await owner.call('GET', 'account_activities'))).data;
  return latest?.id ?? '';
};

const screening: MakeOwned = async ({ call }) => {
  const answers = [1, 2].map((question) => ({ question, value: 0 }));
  await call('PATCH', 'questionnaires/phq_2/answers', { answers });
  const finished = await call('POST', 'questionnaire_results', { questionnaire_id: 'phq_2' });
  return (await resourceOf(finished, 201)).data.id;
};

const publicToken = 'public-of-the-payer';

/**
 * Ownership of every address with an id: a function that creates one for a member; `shared` if all members may read it;
 * `company` if members of one company share it (their company's id); `plan` if it depends on the health goal
 * (access is tested with the resource); `token` if the token in the address gives access; `own` if the
 * address contains no id and every caller gets their own record. An address of the API that is missing here fails
 * server/api/ownership.test.ts.
 */
export const ownedResources: Readonly<
  Record<string, MakeOwned | 'shared' | 'company' | 'plan' | 'token' | 'own'>
> = {
  'GET /api/v3/care_tasks/{id}': 'plan',
  'PUT /api/v3/care_tasks/{id}/completion': 'plan',
  'DELETE /api/v3/care_tasks/{id}/completion': 'plan',
  'GET /api/v3/call_experts/{id}': 'shared',
  'GET /api/v3/bills/{uid}': bill,
  'PUT /api/v3/bills/{uid}/read': bill,
  'GET /api/v3/notifications/{uid}': authorization,
  'PUT /api/v3/notifications/{authorization_id}/read': authorization,
  'GET /api/v3/payment_statements/{year}': 'own',
  'GET /api/v3/programs/{id}': 'shared',
  'GET /api/v3/call_subjects/{id}': 'shared',
  'GET /api/v3/company/call_categories/{id}/call_subjects': 'shared',
  'POST /api/v3/bills/{uid}/pay': payableBill,
  'GET /api/v3/bills/{uid}/payments': bill,
  'POST /api/v3/bills/{uid}/link_sessions': bill,
  'POST /api/v3/bills/{uid}/link_sessions/{id}/complete': linkSession,
  'DELETE /api/v3/linked_accounts/{id}': linkedAccount,
  'GET /api/v3/calls/{token}': visit,
  'PATCH /api/v3/calls/{token}': visit,
  'POST /api/v3/calls/{token}/cancel': visit,
  'POST /api/v3/calls/{token}/late_cancellation': visit,
  'POST /api/v3/calls/{token}/call_tokens': visit,
  'GET /api/v3/calendar_feeds/{token}': 'token',
  'GET /api/v3/live_calls/{token}': 'token',
  'POST /api/v3/live_calls/{token}/exchange': 'token',
  'POST /api/v3/live_calls/{token}/connection': 'token',
  'POST /api/v3/live_calls/{token}/extensions': 'token',
  'GET /api/v3/companies/{id}': 'company',
  'GET /api/v3/providers/{id}': 'shared',
  'GET /api/v3/posts/{slug}': 'shared',
  'GET /api/v3/company_policies/{id}': 'company',
  'GET /api/v3/appointment_requests/{uid}': appointmentRequest,
  'POST /api/v3/appointment_requests/{uid}/cancel': appointmentRequest,
  'GET /api/v3/reimbursements/{uid}': claim,
  'DELETE /api/v3/devices/{device_id}': device,
  'GET /api/v3/account_activities/{activity_id}': activity,
  'POST /api/v3/account_activities/{activity_id}/disavowal': activity,
  'PUT /api/v3/reimbursements/{uid}/read': claim,
  'POST /api/v3/reimbursements/{uid}/cancel': claim,
  'POST /api/v3/reimbursements/{uid}/corrected_copy': rejectedClaim,
  'POST /api/v3/reimbursements/{uid}/appeals': rejectedClaim,
  'DELETE /api/v3/reimbursement_draft/receipts/{id}': receipt,
  'GET /api/v3/receipts/{id}/content': receipt,
  'DELETE /api/v3/care_navigator/attachments/{id}': messageFile,
  'GET /api/v3/care_navigator/attachments/{id}/content': messageFile,
  'GET /api/v3/questionnaires/{id}': 'shared',
  'PATCH /api/v3/questionnaires/{id}/answers': 'shared',
  'DELETE /api/v3/questionnaires/{id}/answers': 'shared',
  'GET /api/v3/questionnaire_results/{id}': screening,
  'DELETE /api/v3/questionnaire_results/{id}': screening,
  'POST /api/v3/questionnaire_results/{id}/share': screening,
  'POST /api/v3/questionnaire_results/{id}/unshare': screening,
  'PATCH /api/v3/passkeys/{id}': passkey,
  'DELETE /api/v3/passkeys/{id}': passkey,
};

/** Bodies of calls that fail without one. */
export const bodiesOfCalls: Readonly<Record<string, object>> = {
  'POST /api/v3/bills/{uid}/pay': { public_token: publicToken, account_id: checking.accountId },
  'POST /api/v3/bills/{uid}/link_sessions': { hosted: true },
  'POST /api/v3/reimbursements/{uid}/corrected_copy': { replaces: null },
  'POST /api/v3/reimbursements/{uid}/appeals': { message: 'It was paid by card.' },
  'PATCH /api/v3/passkeys/{id}': { name: 'Tablet' },
  'PATCH /api/v3/calls/{token}': { call_expert_id: 'rosa_delgado', booked_at: '2026-03-06T15:00:00Z' },
};
