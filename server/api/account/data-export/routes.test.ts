import { sql as raw } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDetails } from '../members/member-details.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi({ demo: true });

const { sql, sealing, clock } = api.dependencies;
const people = (await sql.selectFrom('members').select(['id', 'details_sealed']).execute()).map(
  ({ id, details_sealed }) => ({ id, ...openDetails(sealing, id, details_sealed) }),
);
const personOf = (email: string) => {
  const found = people.find((person) => person.email === email);
  if (!found) throw new Error(`${email} is not in the demo.`);
  return found;
};
const lee = personOf('lee.chen@acme.example');
const maya = personOf('maya.rivera@acme.example');
const sam = personOf('sam.okafor@acme.example');

const attributes = z.strictObject({
  exported_at: z.string(),
  sections: z.array(
    z.object({
      name: z.string(),
      entries: z.array(z.record(z.string(), z.unknown())),
      more: z.boolean(),
    }),
  ),
});

async function exportOf(member: { id: string; email: string }, headers: Record<string, string> = {}) {
  const session = await signedIn(api.dependencies, member);
  const answer = await api.call('/api/v3/data_export', { headers: { ...session, ...headers } });
  const { data } = await readOne(answer);
  expect([data.type, data.id]).toEqual(['data_export', member.id]);
  const { sections } = attributes.parse(data.attributes);
  return Object.fromEntries(sections.map(({ name, entries }) => [name, entries]));
}

test('the export has everything about a member, unsealed', async () => {
  const found = await exportOf(lee);
  const keys = Object.entries(found).map(
    ([name, entries]) =>
      `${name}: ${Object.keys(entries[0] ?? {})
        .toSorted()
        .join(' ')}`,
  );
  expect(keys).toMatchInlineSnapshot(`
    [
      "account: discreet_notifications email joined_at low_data message_mails notifications_enabled onboarding_pending preferred_language time_zone unconfirmed_email visit_reminders",
      "personal: dob fname gender gender_self_description health_conditions lname personal_email personal_email_confirmed_at phone postpartum_depression_score preferred_name race sex zip",
      "membership: care_partner claims_until cobra company company_plan_type covered_through_partner covered_until currency eligibility_check_status eligibility_checked_at eligibility_details_provided eligibility_requested_at employee_id member_id plan_name require_data_sharing_consent require_eligibility_check",
      "goal: care_path care_plan_type pregnancy_content_paused_at pregnancy_week pregnancy_week_set_on",
      "consents: given_at language text_version",
      "cookie_consents: ",
      "terms: ",
      "care_tasks: completed_at title",
      "screenings: ",
      "unfinished_screenings: ",
      "visits: absent_at booked_at came_at canceled_at canceled_by_you created_at ends_at expert extended_until left_at note notes_of_expert subject",
      "messages: body created_at files from_member read_at",
      "message_draft: ",
      "unsent_message_files: ",
      "authorizations: authorized_services created_at delivery_deadline_on events expires_at max_rx_coverage_cents program provider_category_template provider_name service_date state title total_bundle_equivalent total_rate_cents uid unread_at",
      "bills: agreed_cents amount_cents authorization_uid billed_cents coinsurance_cents copay_cents covered_cents cut_by_maximum_cents deductible_before_cents deductible_cents difference_reason earlier_bill exceeded_plan_max_cents out_of_pocket_before_cents payment_due_date payment_soon_due_date plan plan_name processed_at program provider_category_template provider_name requested_at rx_limit_cents sequential_id service_date service_name start_processing_at state total_cents uid unread_at",
      "payments: ",
      "linked_accounts: ",
      "appointment_requests: appointment_at contact_by created_at days doctor events first_visit kind note phone place provider state time_of_day uid updated_at",
      "claims: appeals created_at events passed_to_employer program provider_name receipts services state uid unread_at",
      "claim_draft: ",
      "unsent_receipts: ",
      "partner_invitations: created_at expires_at revoked_at used_at",
      "second_factors: created_at kind",
      "devices: ",
      "sessions: created_at ended_at last_active_at proved_at",
      "activities: ",
      "deletion_request: ",
    ]
  `);
  const { email: _email, unconfirmed_email: _new, member_id, employee_id, id: _id, ...person } = lee;
  expect(found['personal']).toEqual([person]);
  expect(found['account']).toMatchObject([{ email: lee.email, joined_at: expect.any(String) }]);
  expect(found['membership']).toMatchObject([{ company: 'Acme', member_id, employee_id, cobra: false }]);
  const count = (table: 'bills' | 'authorizations' | 'reimbursements') =>
    sql.selectFrom(table).select('uid').where('member_id', '=', lee.id).execute();
  expect(found['bills']).toHaveLength((await count('bills')).length);
  expect(found['authorizations']).toHaveLength((await count('authorizations')).length);
  expect(found['claims']).toHaveLength((await count('reimbursements')).length);
});

test('the wished place of a request has its whole address', async () => {
  const place = await sql
    .selectFrom('provider_locations')
    .innerJoin('appointment_requests', 'appointment_requests.provider_id', 'provider_locations.provider_id')
    .select(['appointment_requests.id', 'provider_locations.id as location_id', 'street', 'city', 'zip'])
    .where('appointment_requests.member_id', '=', lee.id)
    .executeTakeFirstOrThrow();
  await update(sql, 'appointment_requests', { id: place.id }, { location_id: place.location_id });
  const { appointment_requests: requests } = await exportOf(lee);
  const places = (requests ?? []).flatMap((request) => request['place'] ?? []);
  expect(places).toEqual([
    expect.stringMatching(new RegExp(`^${place.street}, ${place.city}, .*${place.zip}$`)),
  ]);
});

test('no export contains data of other members, or secrets', async () => {
  for (const member of people) {
    const text = JSON.stringify(await exportOf(member));
    const ofOthers = people
      .filter(({ id }) => id !== member.id)
      .flatMap(({ id, email, lname, phone, employee_id }) => [id, email, lname, phone, employee_id])
      .filter((fact) => fact !== null && fact !== member.lname);
    expect(ofOthers.filter((fact) => fact && text.includes(fact))).toEqual([]);
    expect(text).not.toMatch(/\$argon2|JBSWY3DP|_sealed|digest|"type":"Buffer"/);
  }
});

test('a partner’s export names the employee’s coverage, without data about the employee', async () => {
  const found = await exportOf(sam);
  expect(found['membership']).toMatchObject([{ covered_through_partner: true }]);
  expect(JSON.stringify(found)).not.toContain(maya.fname);
});

test('titles are in the requested language; answers about mood have their score', async () => {
  const [english, spanish] = [await exportOf(lee), await exportOf(lee, { 'X-Language': 'es' })];
  expect(english['bills']?.[0]?.['service_name']).not.toBe(spanish['bills']?.[0]?.['service_name']);
  const found = await exportOf(maya, { 'X-Language': 'es' });
  expect(found['screenings']).toMatchObject([
    { name: 'Cuestionario breve de ánimo', score: 1, answers: ['0', '1'], difficulty: null, shared_at: null },
  ]);
});

test('is recorded as account activity, unless it is refused', async () => {
  const exports = () =>
    sql.selectFrom('account_activities').select('member_id').where('kind', '=', 'data_exported').execute();
  const before = (await exports()).length;
  await exportOf(maya);
  const headers = await signedIn(api.dependencies, lee, { provedAt: clock.now().subtract({ minutes: 21 }) });
  expect((await api.call('/api/v3/data_export', { headers })).status).toBe(403);
  expect((await exports()).slice(before)).toEqual([{ member_id: maya.id }]);
});

const sealedColumns = [
  ['reimbursements', 'provider_name_sealed'],
  ['reimbursement_services', 'description_sealed'],
  ['appeals', 'message_sealed'],
  ['receipts', 'filename_sealed'],
  ['reimbursement_drafts', 'fields_sealed'],
  ['care_navigator_messages', 'body_sealed'],
  ['message_attachments', 'filename_sealed'],
  ['message_drafts', 'text_sealed'],
  ['questionnaire_results', 'answers_sealed'],
  ['questionnaire_drafts', 'answers_sealed'],
  ['linked_accounts', 'details_sealed'],
  ['appointment_requests', 'note_sealed'],
  ['appointment_requests', 'phone_sealed'],
  ['calls', 'note_sealed'],
  ['passkeys', 'name_sealed'],
  ['members', 'pregnancy_week_sealed'],
] as const;

test('an unreadable value is omitted without failing the export or moving later parts', async () => {
  const headers = await signedIn(api.dependencies, maya);
  const countsOfLong = async () => {
    const { data } = await readOne(await api.call('/api/v3/data_export', { headers }));
    const long = ['messages', 'claims', 'visits', 'screenings', 'appointment_requests'];
    return attributes
      .parse(data.attributes)
      .sections.flatMap(({ name, entries, more }) =>
        long.includes(name) ? [`${name} ${entries.length} ${more}`] : [],
      );
  };
  const before = await countsOfLong();
  for (const [table, column] of sealedColumns) {
    await raw`update ${raw.table(table)} set ${raw.ref(column)} = ${Buffer.alloc(60, 1)}
      where ${raw.ref(column)} is not null`.execute(sql);
  }
  expect(await countsOfLong()).toEqual(before);
  expect(api.logged.some((line) => line.includes('unreadable-row'))).toBe(true);
});
