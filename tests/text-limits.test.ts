import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detailsSchema } from '#app/areas/account/eligibility/handle-details.server.ts';
import { partnerSchema } from '#app/areas/account/health-partner/health-partner.route.tsx';
import { forgotSchema, resetSchema } from '#app/areas/account/recovery/recovery.form.ts';
import {
  invitationSchema,
  schemaOf,
  type AnswerRules,
} from '#app/areas/account/registration/registration.form.ts';
import { renameSchema } from '#app/areas/account/second-factors/rename.form.ts';
import { changePasswordSchema } from '#app/areas/account/security/password.form.ts';
import { emailSchema as newEmailSchema } from '#app/areas/account/settings/email/email.route.tsx';
import { personalEmailSchema } from '#app/areas/account/settings/email/personal-email.route.tsx';
import { personalSchema } from '#app/areas/account/settings/personal.form.ts';
import { emailSchema, passwordSchema, proofSchema } from '#app/areas/account/sign-in/sign-in.form.ts';
import { messageSchema, messageWithFiles } from '#app/areas/care-team/chat/chat.form.ts';
import { readClaim } from '#app/areas/claims/claim.form.ts';
import { bookingSchema as requestSchema } from '#app/areas/providers/booking/booking.form.ts';
import { bookingSchema as visitSchema } from '#app/areas/visits/booking.form.ts';
import { schemaErrors } from '#app/forms/refuse.server.ts';
import { titleIn } from '#server/platform/http/json-api/problem.ts';
import { characterCount } from '../app/domain/typed-text.ts';
import { tooLong } from '../server/platform/http/json-api/typed-text.ts';
import { thorough } from './support/every-test/thorough.ts';
import { deskFields, read, type TextField } from './support/forms/desk-fields.ts';
import { readSource } from './support/house/figures.ts';
import { projectRoot } from './support/house/import-graph.ts';

const rules: AnswerRules = {
  locale: 'en',
  today: '2026-11-22',
  american: true,
  requireEmployeeId: true,
  companyIds: [],
  goals: [],
  paths: [],
};
const limits = { locale: 'en', currency: 'USD', today: '2026-11-22', receipts: 1 };
const claimOf = (typed: object) =>
  readClaim({ program_id: '', provider_name: '', expenses: [], ...typed }, limits).error?.issues ?? [];
const expenseOf = ({ description }: { description?: string }) =>
  claimOf({ expenses: [{ month: '', day: '', year: '', amount: '', description: description ?? '' }] });

/** Every field of every form that takes a text: by file, so that a new form is missed here. */
const fields: Record<string, readonly TextField[]> = {
  ...deskFields,
  'account/eligibility/handle-details.server.ts': ['fname', 'lname', 'employee_id'].map((name) => ({
    read: read(detailsSchema(limits)),
    name,
    max: name === 'employee_id' ? 50 : 100,
  })),
  'account/health-partner/health-partner.route.tsx': [
    { read: read(partnerSchema), name: 'email', max: 254, kind: 'email' },
  ],
  'providers/booking/booking.form.ts': [
    { read: read(requestSchema), name: 'note', max: 1000, kind: 'lines' },
  ],
  'account/recovery/recovery.form.ts': [
    { read: read(forgotSchema), name: 'email', max: 254, kind: 'email' },
    { read: read(resetSchema), name: 'password', max: 128, kind: 'secret' },
    { read: read(resetSchema), name: 'password_confirmation', max: 128, kind: 'secret' },
  ],
  'account/registration/registration.form.ts': [
    { read: read(schemaOf('name', rules)), name: 'fname', max: 100 },
    { read: read(schemaOf('name', rules)), name: 'lname', max: 100 },
    { read: read(schemaOf('contact', rules)), name: 'employee_id', max: 50 },
    { read: read(schemaOf('password', rules)), name: 'password', max: 128, kind: 'secret' },
    { read: read(schemaOf('password', rules)), name: 'password_confirmation', max: 128, kind: 'secret' },
    { read: read(schemaOf('about', rules)), name: 'gender_self_description', max: 100 },
    { read: read(schemaOf('partner', rules)), name: 'partner_email', max: 254, kind: 'email' },
    { read: read(invitationSchema), name: 'email', max: 254, kind: 'email' },
  ],
  'care-team/chat/chat.form.ts': [
    { read: read(messageSchema), name: 'text', max: 4000, kind: 'lines' },
    { read: read(messageWithFiles), name: 'text', max: 4000, kind: 'lines' },
  ],
  'claims/claim.form.ts': [
    { read: claimOf, name: 'program_id', max: 100 },
    { read: claimOf, name: 'provider_name', max: 120 },
    { read: expenseOf, name: 'description', max: 200, at: 'expenses[0].description' },
  ],
  'account/second-factors/rename.form.ts': [{ read: read(renameSchema), name: 'name', max: 60 }],
  'account/security/password.form.ts': [
    { read: read(changePasswordSchema), name: 'current_password', max: 1000, kind: 'secret' },
    { read: read(changePasswordSchema), name: 'password', max: 128, kind: 'secret' },
    { read: read(changePasswordSchema), name: 'password_confirmation', max: 128, kind: 'secret' },
  ],
  'account/settings/email/email.route.tsx': [
    { read: read(newEmailSchema), name: 'email', max: 254, kind: 'email' },
  ],
  'account/settings/email/personal-email.route.tsx': [
    { read: read(personalEmailSchema), name: 'personal_email', max: 254, kind: 'email' },
  ],
  'account/settings/personal.form.ts': [
    { read: read(personalSchema(true)), name: 'preferred_name', max: 50 },
    { read: read(personalSchema(true)), name: 'gender_self_description', max: 100 },
  ],
  'account/sign-in/sign-in.form.ts': [
    { read: read(emailSchema), name: 'email', max: 254, kind: 'email' },
    { read: read(passwordSchema), name: 'password', max: 1000, kind: 'secret' },
    { read: read(proofSchema), name: 'password', max: 1000, kind: 'secret' },
    { read: read(proofSchema), name: 'code', max: 200, kind: 'secret' },
  ],
  'visits/booking.form.ts': [{ read: read(visitSchema), name: 'note', max: 1000, kind: 'lines' }],
};

/** Forms in which every field is a choice or has a format: a code, an amount, a phone number, a member ID. */
const withoutTexts = [
  // Drafts are kept however long, up to what the API takes; the rules of `content import` are checked before the review.
  'insights/content/document.form.ts',
  'insights/content/new-content.form.ts',
  'claims/review/decision.form.ts',
  'providers/review/answer.form.ts',
  'account/complete-profile/complete-profile.route.tsx',
  'account/consent/consent-form.tsx',
  'payments/pay.route.tsx',
  'account/registration/welcome-back/welcome-back.route.tsx',
  'account/second-factors/setup.route.tsx',
  'coverage/estimate.route.tsx',
  'screenings/answers.form.ts',
  'account/settings/health-goal/health-goal.route.tsx',
  'account/settings/time-zone.route.tsx',
  'visits/desk/day.form.ts',
  'visits/desk/weekly.form.ts',
];

const texts = Object.values(fields).flat();
const family = '👨‍👩‍👧‍👦';

/** A text of this many characters, as people count them, of the kind that the field takes. */
function textsOf(length: number, kind: TextField['kind']): string[] {
  if (kind === 'email') return [`${'a'.repeat(length - '@b.example'.length)}@b.example`];
  const signs = length > 10_000 ? ['a', family] : ['a', 'é', 'e\u0301', '🪺', family, '🇮🇪'];
  const plain = signs.map((sign) => sign.repeat(length));
  return kind === 'lines' ? [...plain, `a${'\r\n'.repeat(length - 2)}b`] : plain;
}

const words = {
  en: (max: number, length: number) =>
    `Please use at most ${max} characters (you are currently using ${length} characters)`,
  es: (max: number, length: number) => `Usa como máximo ${max} caracteres (ahora usas ${length} caracteres)`,
};

const errorsAt = ({ read: issuesOf, name, at = name }: TextField, text: string, locale: string) =>
  schemaErrors(issuesOf({ [name]: text }), locale).fieldErrors?.[at]?.map((error) => error.text) ?? [];

test('every form is looked at', () => {
  const forms = globSync('**/*.{ts,tsx}', { cwd: `${projectRoot}/app/areas` }).filter(
    (path) => path.endsWith('.form.ts') || readSource(`app/areas/${path}`).includes('formSchema('),
  );
  expect(forms.toSorted()).toEqual([...Object.keys(fields), ...withoutTexts].toSorted());
});

test('every field accepts the longest text', () => {
  const refused = texts.flatMap((field) =>
    [field.max - 1, field.max]
      .flatMap((length) => textsOf(length, field.kind))
      .map((text) => ({
        field: field.name,
        sign: text.slice(0, 11),
        errors: errorsAt(field, text, 'en').join(),
      }))
      .filter(({ errors }) => /at most|Enter your|fill out/.test(errors)),
  );
  expect(refused).toEqual([]);
});

/** A few hundred thousand characters take the counter a second, so not of every field in each run. */
const lengthsBeyond = (max: number) => [max + 1, max * 2, ...(thorough || max <= 200 ? [max * 100] : [])];

test.each(['en', 'es'] as const)(
  'every field says by how many characters a text is too long, in %s',
  (locale) => {
    const wrong = texts.flatMap((field) =>
      lengthsBeyond(field.max).flatMap((length) =>
        textsOf(length, field.kind)
          .map((text) => ({
            field: field.name,
            sign: text.slice(0, 11),
            errors: errorsAt(field, text, locale),
          }))
          .filter(({ errors }) => errors.join() !== words[locale](field.max, length)),
      ),
    );
    expect(wrong).toEqual([]);
  },
);

describe('a character is what a person sees', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['one\r\ntwo', 7],
    ['one\ntwo', 7],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    [family, 1],
    ['👍🏽', 1],
    ['🇺🇸🇮🇪', 2],
    [`o${'\u0301'.repeat(99)}`, 10],
  ])('%j has %d', (text, count) => {
    expect(characterCount(text)).toBe(count);
  });
});

test('the benefits API reports it with the same text', () => {
  const fault = tooLong(family.repeat(101), 100);
  expect(fault && titleIn('en', fault.key, fault.values)).toBe(words.en(100, 101));
  expect(fault && titleIn('es', fault.key, fault.values)).toBe(words.es(100, 101));
  expect(tooLong(family.repeat(100), 100)).toBeUndefined();
});
