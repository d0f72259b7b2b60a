import { expect, test } from 'vitest';
import { z } from 'zod';
import { clientCalls } from './client-calls.ts';
import { placeholders, recordCalls } from './recorded-calls.ts';

const texts = [
  'a',
  '2026-03-02',
  '2026-03-02T12:00:00+01:00',
  'Europe/Paris',
  '2026-01-01/2026-12-31',
  '09:00:00',
  '4:3',
  'https://wren.example/',
];

/** A value that a schema accepts, without null and omitted parts. */
function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  ) {
    return sampleOf(schema.unwrap());
  }
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sampleOf(part)]));
  }
  if (schema instanceof z.ZodIntersection) {
    return Object.assign({}, sampleOf(schema.def.left), sampleOf(schema.def.right));
  }
  if (schema instanceof z.ZodUnion && schema.options[0]) return sampleOf(schema.options[0]);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodType) {
    const text = texts.find((sample) => schema.safeParse(sample).success);
    if (text !== undefined) return text;
  }
  throw new Error(`No sample for ${schema._zod.def.type}`);
}

/** By client call, what a page would state something false without; read as false, null or an empty list otherwise. */
const required: Record<string, string[]> = {
  'app/api/bills.api.server.ts fetchBills': ['data.0.due_soon', 'data.0.overdue'],
  'app/api/single-sign-on.api.server.ts findSingleSignOn': ['data.available', 'data.form_origins'],
  'app/areas/care-team/chat/chat.api.server.ts fetchConversation': ['data.0.from_member'],
  'app/areas/claims/claims.api.server.ts fetchClaim': ['data.services'],
  'app/areas/claims/claims.api.server.ts fetchClaimsOfYear': ['meta.totals'],
  'app/areas/claims/claims.api.server.ts fetchReimbursablePrograms': ['data.0.reimbursable'],
  'app/areas/account/complete-profile/coverage.api.server.ts fetchCoverage': [
    'data.company_plan_id',
    'data.member_id',
    'data.offered_plan_types',
  ],
  'app/areas/account/complete-profile/coverage.api.server.ts fetchPlans': ['data.0.archived'],
  'app/areas/account/sign-in/sign-in.api.server.ts fetchProofState': ['data.fresh', 'data.asks_for_code'],
  'app/areas/coverage/covered-programs.api.server.ts fetchProgram': [
    'data.reimbursable',
    'data.remaining_reimbursable_coverage',
    'data.total_reimbursable_coverage',
    'data.flat_max_reimbursement',
  ],
  'app/areas/coverage/covered-programs.api.server.ts fetchCategories': [
    'data.0.programs.0.remaining_reimbursable_coverage',
  ],
  'app/areas/coverage/covered-programs.api.server.ts fetchEstimate': ['data.plan_shares_cost'],
  'app/areas/coverage/covered-programs.api.server.ts fetchPlanYear': ['data.no_deductible_rx'],
  'app/areas/account/health-partner/health-partner.api.server.ts fetchPartner': ['data.invitation_accepted'],
  'app/areas/payments/payments.api.server.ts fetchBill': [
    'data.due_soon',
    'data.overdue',
    'data.financial_responsibility.deductible',
  ],
  'app/areas/payments/payments.api.server.ts fetchStatement': ['data.payments'],
  'app/areas/account/privacy/privacy.api.server.ts fetchDeletionRequest': [
    'data.delete_at',
    'data.waits_for',
    'data.payments_until',
    'data.ends_partner_access',
  ],
  'app/areas/account/settings/settings.api.server.ts fetchPrivacyPreferences': [
    'data.discreet_notifications',
    'data.low_data',
  ],
  'app/areas/account/registration/registration.api.server.ts fetchOnboarding': [
    'data.pending',
    'data.phone',
    'data.zip',
    'data.care_path',
    'data.pregnancy_week',
    'data.offered_plan_types',
  ],
  'app/areas/care-plan/care-plan.api.server.ts fetchCareTask': ['data.completed', 'data.in_plan'],
  'app/areas/providers/providers.api.server.ts fetchProvider': ['data.accepting_new_members'],
  'app/areas/providers/requests/requests.api.server.ts fetchRequest': ['data.days'],
  'app/areas/screenings/screenings.api.server.ts fetchScreening': [
    'data.items',
    'data.items.0.choices',
    'data.answers',
    'data.crisis',
  ],
  'app/areas/screenings/screenings.api.server.ts keepAnswers': ['data.crisis_given'],
  'app/areas/screenings/screenings.api.server.ts fetchResult': ['data.shared_at'],
  'app/areas/account/second-factors/factors.api.server.ts fetchFactors': ['data.totp_since'],
  'app/areas/account/second-factors/factors.api.server.ts renewBackupCodes': ['data.codes'],
  'app/areas/account/second-factors/factors.api.server.ts fetchPasskeys': ['data.0.last_used_at'],
  'app/areas/account/security/security.api.server.ts fetchDevices': [
    'data.0.this_device',
    'data.0.signed_in',
  ],
  'app/areas/account/settings/settings.api.server.ts fetchGoal': [
    'data.care_path',
    'data.pregnancy_week',
    'data.pregnancy_content_paused',
    'data.offered_plan_types',
  ],
  'app/areas/account/settings/settings.api.server.ts fetchMailPreferences': [
    'data.notifications_enabled',
    'data.visit_reminders',
    'data.message_mails',
  ],
  'app/areas/account/settings/email/email.api.server.ts fetchPersonalEmail': ['data.personal_email'],
  'app/areas/account/settings/email/email.api.server.ts fetchEmailAddress': ['data.unconfirmed_email'],
  'app/areas/account/settings/settings.api.server.ts fetchPersonalDetails': [
    'data.preferred_name',
    'data.personal_email',
    'data.phone',
    'data.zip',
    'data.dob',
    'data.sex',
    'data.gender',
    'data.gender_self_description',
    'data.race',
    'data.member_id',
  ],
  'app/areas/visits/visits.api.server.ts fetchOffer': ['meta.days'],
  'app/areas/visits/calendar/feed.api.server.ts readFeed': ['data.0.canceled'],
};

function without(value: unknown, [name = '', ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, rest));
  if (typeof value !== 'object' || value === null || !(name in value)) throw new Error(`No ${name}`);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (key !== name) return [[key, part]];
      return rest.length === 0 ? [] : [[key, without(part, rest)]];
    }),
  );
}

async function schemaOf(name: string) {
  const ask = clientCalls.find((call) => call.name === name)?.ask;
  const [call] = await recordCalls(async (api) => ask?.(api, placeholders));
  if (!call?.schema) throw new Error(`${name} reads no answer`);
  return call.schema;
}

test.each(Object.entries(required))('%s refuses an answer without one of %j', async (name, paths) => {
  const schema = await schemaOf(name);
  const answer = sampleOf(schema);
  expect(schema.safeParse(answer).error).toBeUndefined();
  const read = paths.filter((path) => schema.safeParse(without(answer, path.split('.'))).success);
  expect(read).toEqual([]);
});

test('a result is refused that was shared at an invalid time', async () => {
  const schema = await schemaOf('app/areas/screenings/screenings.api.server.ts fetchResult');
  const { data } = z.object({ data: z.looseObject({}) }).parse(sampleOf(schema));
  const isRead = (shared_at: string) => schema.safeParse({ data: { ...data, shared_at } }).success;
  expect([isRead('2026-03-02T12:00:00+01:00'), isRead('soon')]).toEqual([true, false]);
});

test('only an approved claim has to have its amount', async () => {
  const name = 'app/areas/claims/claims.api.server.ts fetchClaim';
  const schema = await schemaOf(name);
  const { data } = z.object({ data: z.looseObject({}) }).parse(sampleOf(schema));
  const isRead = (state: string) =>
    schema.safeParse({ data: { ...data, state, total_approved_amount: null } }).success;
  expect([isRead('requested'), isRead('rejected'), isRead('approved')]).toEqual([true, true, false]);
});
