import { sql as raw } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { bodiesOfCalls, ownedResources } from '#tests/support/api/owned-resources.ts';
import { insert } from '#tests/support/database/insert.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { ownActs } from '#tests/support/records/audit.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { careTask } from '#tests/support/records/care-tasks.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';
import {
  createClaimant,
  createPrograms,
  draftWithReceipt,
  resourceOf,
  submit,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';

const api = await openTestApi();
const { sql } = api.dependencies;

/** Changes by members that the audit log does not have, by the reason. */
const notRecorded: Readonly<Record<string, readonly string[]>> = {
  'How they sign in, and where: account_activities has it.': [
    'PUT password',
    'PUT email_address',
    'POST email_address/confirmation_mails',
    'DELETE email_address/unconfirmed',
    'PUT personal_email',
    'DELETE personal_email',
    'POST personal_email/confirmation_mails',
    'POST second_factors/totp',
    'POST second_factors/totp/confirm',
    'DELETE second_factors/totp',
    'POST second_factors/backup_codes',
    'POST passkeys/options',
    'POST passkeys',
    'PATCH passkeys/{id}',
    'DELETE passkeys/{id}',
    'POST session/fresh_proof',
    'POST session/fresh_proof/single_sign_on',
    'PUT session/fresh_proof/single_sign_on',
    'POST session_handovers',
    'DELETE devices/{device_id}',
    'DELETE sessions/others',
    'POST account_activities/{activity_id}/disavowal',
  ],
  'A draft, which only they see: sending or finishing it is recorded.': [
    'PUT reimbursement_draft',
    'PUT care_navigator/draft',
    'PATCH questionnaires/{id}/answers',
    'DELETE questionnaires/{id}/answers',
  ],
  'What they have seen: it says nothing about health or money.': [
    'PUT reimbursements/{uid}/read',
    'PUT notifications/{authorization_id}/read',
    'PUT bills/{uid}/read',
    'PUT care_navigator/messages/read',
  ],
  'How pages look and what mails come.': ['PATCH preferences', 'PUT cookie_consent'],
  'A way to a page or a service, which changes nothing itself.': [
    'POST bills/{uid}/link_sessions',
    'POST calls/{token}/call_tokens',
    'POST care_navigator/chat_credentials',
    'POST care_navigator/chat_news',
    'POST partner/resend',
  ],
};

const operation = z.looseObject({
  'x-audit': z.object({ act: z.string(), reason: z.literal('own') }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(await (await api.call('/api/openapi.json')).json());
const ofMembers = Object.entries(paths)
  .filter(([path]) => !/^\/api\/v3\/(operator|staff)\//.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { 'x-audit': audit, responses } = operation.parse(described);
      const isOfMember = responses['401']?.description.includes('second_factor_required') ?? false;
      return { name: `${method.toUpperCase()} ${path.replace('/api/v3/', '')}`, act: audit?.act, isOfMember };
    }),
  )
  .filter(({ isOfMember }) => isOfMember);
const recorded = ofMembers.flatMap(({ name, act }) => (act === undefined ? [] : { name, act }));

beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
  await createVisitSubject(api.dependencies);
  await createProviderCategories(sql);
  await createProviders(sql, [{ name: 'Somebody', places: [] }]);
  await insert(sql, 'care_tasks', [careTask({ id: 'benefit_check' })]);
});

test('every change by a member declares its act, or is listed with the reason', () => {
  const silent = ofMembers.filter(({ name, act }) => act === undefined && !name.startsWith('GET '));
  const listed = Object.values(notRecorded).flat();
  expect(silent.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

const goal = {
  care_plan_type: 'want_to_build_family',
  care_path: 'natural_conception',
  pregnancy_week: null,
};
const moved = { phone: '+14155550132', zip: '94110', accept_terms: true, terms_version: '2026-11' };
const accounts = { public_token: '', account_id: checking.accountId };

/** Bodies of calls without an id. */
const bodies: Readonly<Record<string, object>> = {
  'PATCH personal_details': { preferred_name: 'May' },
  'PUT onboarding': { ...moved, ...goal },
  'PUT eligibility_details': { fname: 'Maya', lname: 'R', dob: '1992-05-14', employee_id: 'E-1' },
  'PUT health_goal': goal,
  'PUT pregnancy_content': { paused: true },
  'PUT coverage_details': { company_plan_id: 'acme_ppo', company_plan_type: 'family', member_id: null },
  'POST data_sharing_consents': { text_version: '2026-11', accepted: true },
  'POST partner': { email: 'alex@mail.example' },
  'POST appointment_requests': appointmentBody(),
  'POST calls': {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-04T15:00:00Z',
  },
  'POST care_navigator/messages': { text: 'Hello', key: 'k', attachments: [] },
  'POST questionnaire_results': { questionnaire_id: 'phq_2' },
};

/** What has to be before a call without an id. */
const before: Readonly<Record<string, (member: Claimant) => Promise<unknown>>> = {
  'DELETE data_sharing_consent': (member) => make(member, 'POST data_sharing_consents'),
  'DELETE partner': (member) => make(member, 'POST partner'),
  'DELETE deletion_request': (member) => make(member, 'POST deletion_request'),
  'DELETE calendar_feed': (member) => make(member, 'POST calendar_feed'),
  'DELETE reimbursement_draft': draftWithReceipt,
  'DELETE care_tasks/{id}/completion': (member) => make(member, 'PUT care_tasks/{id}/completion'),
  'POST questionnaire_results': ({ call }) =>
    call('PATCH', 'questionnaires/phq_2/answers', {
      answers: [1, 2].map((question) => ({ question, value: 0 })),
    }),
};

/** Calls that need more than a body. */
const ways: Readonly<Record<string, (member: Claimant) => Promise<Response>>> = {
  'POST reimbursements': async (member) => submit(member, await draftWithReceipt(member)),
  'GET reimbursements': ({ call }) => call('GET', 'reimbursements?year=2026'),
  'GET payment_statements/{year}': ({ call }) => call('GET', 'payment_statements/2026'),
  'POST reimbursement_draft/receipts': (member) => member.upload(pdfFile()),
  'POST care_navigator/attachments': (member) =>
    member.upload(pdfFile(), 'plan.pdf', 'care_navigator/attachments'),
  'POST linked_accounts': ({ call }) =>
    call('POST', 'linked_accounts', { ...accounts, public_token: api.bank.publicToken() }),
  async 'POST bills/{uid}/link_sessions/{id}/complete'(member) {
    const uid = await createBill(api.dependencies, member);
    const begun = await member.call('POST', `bills/${uid}/link_sessions`, { hosted: true });
    const { data } = await resourceOf(begun, 201);
    api.bank.finishLink(api.bank.links.at(-1)?.linkToken ?? '');
    return member.call('POST', `bills/${uid}/link_sessions/${data.id}/complete`);
  },
};

/** Makes a call as its member would. */
async function make(member: Claimant, name: string): Promise<Response> {
  await before[name]?.(member);
  const way = ways[name];
  if (way) return way(member);
  const [method = '', path = ''] = name.split(' ');
  const known = `${method} /api/v3/${path}`;
  const owned = ownedResources[known];
  const ids = typeof owned === 'function' ? await owned(member, api) : 'benefit_check';
  const address = ids.split(' ').reduce((at, id) => at.replace(/\{\w+\}/, id), path);
  return member.call(method, address, bodiesOfCalls[known] ?? bodies[name]);
}

test.each(recorded)('$name writes $act', async ({ name, act }) => {
  const columns = { onboarding_pending: name === 'PUT onboarding' };
  const member = await createClaimant(api, { columns });
  expect((await make(member, name)).status).toBeLessThan(300);
  expect(await ownActs(member.id, api.dependencies)).toContainEqual(
    expect.objectContaining({ act, reason: 'own', kind: 'member', name: null, role: null }),
  );
});

test('what leaves the product at once is recorded, and pages are not', () => {
  const reads = recorded.filter(({ name }) => name.startsWith('GET '));
  expect(reads.map(({ name }) => name).toSorted()).toEqual([
    'GET data_export',
    'GET payment_statements/{year}',
    'GET receipts/{id}/content',
    'GET reimbursements',
  ]);
});

test('a repeated request, which changes nothing, writes no row', async () => {
  const member = await createClaimant(api);
  const draftId = await draftWithReceipt(member);
  expect([(await submit(member, draftId)).status, (await submit(member, draftId)).status]).toEqual([
    201, 200,
  ]);
  const acts = await ownActs(member.id, api.dependencies);
  expect(acts.map(({ act }) => act)).toEqual(['receipt_added', 'claim_sent']);
});

test('where the audit log cannot be written, nothing changes', async () => {
  const member = await createClaimant(api);
  const { uid } = await submitted(member);
  const stateOf = () => sql.selectFrom('reimbursements').select('state').where('uid', '=', uid).execute();
  await raw`alter procedure write_audit rename to away`.execute(sql);
  try {
    expect((await member.call('POST', `reimbursements/${uid}/cancel`)).status).toBe(500);
    expect(await stateOf()).toEqual([{ state: 'requested' }]);
  } finally {
    await raw`alter procedure away rename to write_audit`.execute(sql);
  }
  expect((await member.call('POST', `reimbursements/${uid}/cancel`)).status).toBe(200);
});
