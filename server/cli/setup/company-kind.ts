import { z } from 'zod';
import { messageLimits } from '#app/domain/message-limits.ts';
import {
  line,
  id,
  localized,
  optional,
  yesOrNo,
  codes,
  distinct,
  email,
  country,
  zone,
  day,
  instant,
  goal,
  countryName,
  rich,
  words,
} from './fields.ts';
import { brand } from './brand-field.ts';
import { rosterFields } from './roster/roster-file.ts';
import type { Section } from './section.ts';

const coverageLevels = z.enum(['single', 'family', 'plus_one']);
const percent = z.int().min(0).max(100).default(0);
/** In the main unit of a currency, such as dollars. */
const amount = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has parts of a cent');
const limit = optional(amount);
const runOutDays = z.int().min(0).max(730);
const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Amounts are stored in hundredths, which the yen and the Kuwaiti dinar do not have. */
const hasCents = (code: string) =>
  currencies.has(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;

/** Titles of columns in the employer's file, by field. */
const rosterColumns = z.strictObject(
  Object.fromEntries(rosterFields.map((field) => [field, line.optional()])),
);

const policyFields: Section['fields'] = {
  policy: { schema: id, column: 'policy_key' },
  name: { schema: localized(line) },
  updated_on: { schema: day },
  body: { schema: localized(rich('article')) },
};
const policyId = (company: unknown, policy: unknown) =>
  `${String(company)}-${String(policy)}`.replaceAll('_', '-');

/** A policy of a company's file on its own, as the desk edits it. */
export const policyKind: Section = {
  table: 'company_policies',
  key: ['id'],
  fields: {
    id: { schema: z.string() },
    company: { schema: id, column: 'company_id', refers: 'companies' },
    ...policyFields,
    position: { schema: z.int().min(0).max(1_000_000) },
  },
  check: (policy) =>
    policy['id'] === policyId(policy['company'], policy['policy'])
      ? undefined
      : ['policy', 'does not make the id with the company'],
};

/** A company with everything that is its own. */
export const companyKind: Section = {
  table: 'companies',
  key: ['id'],
  fields: {
    id: { schema: id },
    name: { schema: line },
    email_domain: {
      schema: z
        .string()
        .max(253)
        .regex(
          /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
          'is not a domain such as acme.com',
        ),
    },
    country: { schema: country, column: 'country_code' },
    currency: { schema: z.string().refine(hasCents, 'is not the code of a currency with cents such as USD') },
    time_zone: { schema: zone },
    languages: { schema: codes },
    goals: { schema: distinct(goal), column: 'care_plan_types' },
    coverage_levels: { schema: distinct(coverageLevels), column: 'company_plan_types' },
    care_team_email: { schema: email },
    care_team_phone: { schema: optional(z.e164('is not a phone number such as +12125550142')) },
    password_min_length: { schema: z.int().min(8).max(64).default(12) },
    member_guide_url: {
      schema: optional(
        z.url({ protocol: /^https$/, error: 'is not an address such as https://acme.com' }).max(2000),
      ),
    },
    ask_for_eligibility_details: { schema: yesOrNo.default(false) },
    provider_network_closed: { schema: yesOrNo.default(false) },
    four_eyes_above_cents: { schema: optional(z.int().min(0).max(1_000_000_000)) },
    ready_on: { schema: optional(day) },
    run_out_days: { schema: runOutDays.default(90) },
    roster_columns: { schema: optional(rosterColumns) },
    brand: { schema: brand },
  },
  derived: ({ country_code }) => ({ country_name: countryName(String(country_code)) }),
  children: {
    plans: {
      table: 'company_plans',
      key: ['id'],
      parent: 'company_id',
      fields: {
        id: { schema: id },
        name: { schema: line, column: 'plan_name' },
        coverage_level: { schema: coverageLevels, column: 'plan_type' },
        archived: { schema: yesOrNo.default(false) },
        deductible: { schema: amount, column: 'deductible_cents', amount: true },
        oop_max: { schema: amount, column: 'oop_max_cents', amount: true },
        copay: { schema: amount.default(0), column: 'copay_cents', amount: true },
        copay_rx: { schema: amount.default(0), column: 'copay_rx_cents', amount: true },
        coinsurance_percent: { schema: percent },
        coinsurance_rx_percent: { schema: percent },
        no_deductible_rx: { schema: yesOrNo.default(false) },
        run_out_days: { schema: optional(runOutDays) },
      },
    },
    programs: {
      table: 'company_programs',
      key: ['company_id', 'program_id'],
      parent: 'company_id',
      fields: {
        program: { schema: id, column: 'program_id', refers: 'programs' },
        lifetime_limit: { schema: limit, column: 'total_reimbursable_coverage_cents', amount: true },
        claim_limit: { schema: limit, column: 'flat_max_reimbursement_cents', amount: true },
      },
    },
    policies: {
      table: 'company_policies',
      key: ['id'],
      parent: 'company_id',
      position: { column: 'position' },
      fields: policyFields,
      derived: ({ company_id, policy_key }) => ({ id: policyId(company_id, policy_key) }),
    },
    saved_answers: {
      table: 'saved_answers',
      key: ['company_id', 'answer_key'],
      parent: 'company_id',
      position: { column: 'position' },
      fields: {
        answer: { schema: id, column: 'answer_key' },
        name: { schema: localized(line) },
        text: { schema: localized(words.max(messageLimits.text)), column: 'body' },
      },
    },
    announcements: {
      table: 'announcements',
      key: ['id'],
      parent: 'company_id',
      position: { column: 'position' },
      fields: {
        id: { schema: id },
        placement: {
          schema: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
        },
        tone: { schema: z.enum(['info', 'alert']) },
        title: { schema: localized(line) },
        body: { schema: localized(rich('phrase')) },
        starts_at: { schema: instant },
        ends_at: { schema: optional(instant) },
      },
      check: ({ starts_at, ends_at }) =>
        typeof ends_at === 'string' && Temporal.Instant.compare(ends_at, String(starts_at)) <= 0
          ? ['ends_at', 'is not after starts_at']
          : undefined,
    },
  },
};
