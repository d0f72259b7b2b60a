import { draftWithReceipt, resourceOf, submitted, type Claimant } from './claims.ts';
import { readMany } from './documents.ts';
import { password } from './members.ts';
import { addDevice } from './passkeys.ts';
import { pdfFile } from './receipt-files.ts';

/** Makes the member a resource of their own and answers its id. */
type MakeOwned = (owner: Claimant) => Promise<string>;

const claim: MakeOwned = async (owner) => (await submitted(owner)).uid;

const receipt: MakeOwned = async (owner) => {
  await draftWithReceipt(owner);
  return (await resourceOf(await owner.upload(pdfFile('', 900)), 201)).data.id;
};

const passkey: MakeOwned = async ({ call }) => {
  await addDevice(call);
  const [first] = (await readMany(await call('GET', 'passkeys'))).data;
  if (!first) throw new Error('The passkey was not kept.');
  return first.id;
};

const device: MakeOwned = async (owner) => {
  const elsewhere = { Cookie: '' };
  await owner.call('POST', 'session', { email: owner.email, password }, elsewhere);
  const [latest] = (await readMany(await owner.call('GET', 'devices'))).data;
  return latest?.id ?? '';
};

const activity: MakeOwned = async (owner) => {
  await device(owner);
  const [latest] = (await readMany(await owner.call('GET', 'account_activities'))).data;
  return latest?.id ?? '';
};

/**
 * Whose each address with an id is: what makes one for a member, `shared` for what all members may read,
 * `company` for what those of one company share (their company's own id), `plan` for what comes with a health goal
 * (who finds it is tried where it is made). An address of the API that is missing here fails server/api/ownership.test.ts.
 */
export const ownedResources: Readonly<Record<string, MakeOwned | 'shared' | 'company' | 'plan'>> = {
  'GET /api/v3/care_tasks/{id}': 'plan',
  'PUT /api/v3/care_tasks/{id}/completion': 'plan',
  'DELETE /api/v3/care_tasks/{id}/completion': 'plan',
  'GET /api/v3/call_experts/{id}': 'shared',
  'GET /api/v3/companies/{id}': 'company',
  'GET /api/v3/reimbursements/{uid}': claim,
  'DELETE /api/v3/devices/{device_id}': device,
  'GET /api/v3/account_activities/{activity_id}': activity,
  'POST /api/v3/account_activities/{activity_id}/disavowal': activity,
  'POST /api/v3/reimbursements/{uid}/cancel': claim,
  'DELETE /api/v3/reimbursement_draft/receipts/{id}': receipt,
  'GET /api/v3/receipts/{id}/content': receipt,
  'PATCH /api/v3/passkeys/{id}': passkey,
  'DELETE /api/v3/passkeys/{id}': passkey,
};

/** What goes with a call that needs a body to be understood. */
export const bodiesOfCalls: Readonly<Record<string, object>> = {
  'PATCH /api/v3/passkeys/{id}': { name: 'Tablet' },
};
