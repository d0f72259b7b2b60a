import { createHash } from 'node:crypto';
import { type Context, visitorContext } from '#app/page/contexts.ts';
import { href } from 'react-router';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { resultOf } from '#app/forms/refuse.server.ts';
import { wordFor } from '#app/i18n/enumerations.ts';
import { termsFor } from '#app/page/terms-by-country.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Activation, chosenPassword } from './activation.server.ts';
import { isEmpty, shownOn } from './check-step.server.ts';
import { stepAddress, firstOpen, pageBefore, stepsFor, type WizardPage } from './wizard.ts';
import { typedFromAnswers, withKept, listOf, textOf } from './answers.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { noCondition } from '#app/domain/health-conditions.ts';
import { formatDay } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** Everything a page of the wizard prints. */
export type PageView = ReturnType<typeof pageView>;

export function pageView(page: WizardPage, request: Request, context: Context, activation: Activation) {
  const { registration, holder, company, flow, rules } = activation;
  const { answers, done, problems = {} } = registration;
  const { pathname, searchParams } = new URL(request.url);
  const translate = translatorFor(rules.locale);
  const answered = typedFromAnswers(answers, done);
  const kept = consumeKeptForm(context, pathname);
  const errors = shownOn(page, problems, flow);
  const option = (kind: string) => (value: string) => ({ value, label: wordFor(kind, value, translate) });
  return {
    id: page.id,
    position: positionOf(page, activation),
    back: backOf(page, activation, searchParams.has('change')),
    values: kept ? withKept(answered, parseSubmissionFields(kept), page) : answered,
    result: isEmpty(errors) ? undefined : resultOf(answered, errors),
    companies: holder.allowed_companies.map(({ id, name }) => ({ value: id, label: name })),
    goals: rules.goals.map(option('planType')),
    paths: rules.paths.map(option('path')),
    email: holder.email,
    isPartner: holder.partner,
    american: rules.american,
    countryName: countryNameOf(company, rules.locale),
    requireEmployeeId: rules.requireEmployeeId,
    minLength: company?.password_min_length ?? 12,
    careTeamEmail: company?.care_team_email ?? null,
    wording: termsFor(rules.american).wording,
  };
}

/** A step may have several pages. */
function positionOf(page: WizardPage, { invitation, flow }: Activation) {
  const steps = stepsFor(invitation);
  const pages = flow.filter(({ step }) => step === page.step);
  return {
    step: page.step,
    current: steps.indexOf(page.step) + 1,
    total: steps.length,
    page: pages.findIndex(({ id }) => id === page.id) + 1,
    pages: pages.length,
  };
}

function backOf(page: WizardPage, { flow, registration }: Activation, change: boolean): string {
  if (change && !firstOpen(flow, registration.done)) return stepAddress('check');
  const before = pageBefore(page, flow);
  return before ? stepAddress(before.id) : href('/signup');
}

/** The employer's country in the language of the page; null until a company is chosen. */
export function countryNameOf(
  company: Pick<NonNullable<Activation['company']>, 'country_name' | 'country_code'> | undefined,
  locale: string,
): string | null {
  if (!company) return null;
  const { country_code: code, country_name: name } = company;
  const known = code && new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
  return known || name;
}

/** One answer on check-your-answers. */
export interface CheckRow {
  label: string;
  value: string;
  /** Address of the page that changes it. */
  href: string;
  /** Shown when the value, a count, is opened. */
  details?: string[];
}

export type CheckView = ReturnType<typeof checkView>;

export function checkView(context: Context, activation: Activation) {
  const { flow, invitation } = activation;
  const rowsOf = (page: WizardPage) => rowsOfPage(page, activation);
  return {
    back: stepAddress(pageBefore('check', flow)?.id ?? 'about'),
    sections: stepsFor(invitation).map((step) => ({
      step,
      rows: flow.filter((page) => page.step === step).flatMap(rowsOf),
    })),
    hasPassword: chosenPassword(context) !== undefined,
    version: versionOf(context),
  };
}

/** Version of the stored answers, because another tab may have changed them after the check. Another day is no change. */
export function versionOf(context: Context): string {
  const { answers, weekSetOn } = context.get(visitorContext).data.registration ?? {};
  return createHash('sha256')
    .update(JSON.stringify({ ...answers, weekSetOn }))
    .digest('base64url');
}

function rowsOfPage(
  { id }: WizardPage,
  { registration, company, rules, invitation }: Activation,
): CheckRow[] {
  const { answers } = registration;
  const { locale, american, requireEmployeeId } = rules;
  const translate = translatorFor(locale);
  const row = (label: MessageKey, value: string): CheckRow => ({
    label: translate(label),
    value: value || translate('registration:check.notProvided'),
    href: stepAddress(id, { change: true }),
  });
  const text = (field: string) => textOf(answers, field);
  const word = (kind: string, field: string) => text(field) && wordFor(kind, text(field), translate);
  const named = [row('registration:check.name', `${text('fname')} ${text('lname')}`)];
  const conditions = listOf(answers, 'health_conditions');
  switch (id) {
    case 'company':
      return [row('registration:check.company', company?.name ?? '')];
    case 'name':
      return [
        ...named,
        row('settings:field.preferredName', text('preferred_name')),
        row('common:dob.label', formatDay(text('dob'), locale)),
      ];
    case 'contact':
      return [
        row('registration:phone.label', readablePhone(text('phone'))),
        row(american ? 'registration:zip.label' : 'registration:postal.label', text('zip')),
        row('settings:field.personalEmail', text('personal_email')),
        ...(requireEmployeeId ? [row(employeeIdLabel(invitation), text('employee_id'))] : []),
      ];
    case 'password':
      return [row('registration:password.label', translate('registration:check.password'))];
    case 'goal':
      return [row('registration:check.goal', word('planType', 'care_plan_type'))];
    case 'path':
      return [row('registration:check.path', word('path', 'care_path'))];
    case 'week':
      return [
        row('registration:week.label', translate('enumerations:week', { week: text('pregnancy_week') })),
      ];
    case 'conditions':
      return [conditionsRow(row('registration:check.conditions', ''), conditions, locale)];
    case 'about':
      return [
        row('settings:field.sex', word('sex', 'sex')),
        row('settings:field.gender', text('gender_self_description') || word('gender', 'gender')),
        row('settings:field.race', word('race', 'race')),
      ];
    case 'partner':
      return [row('registration:partner.label', text('partner_email'))];
  }
}

/** A dependent gives the ID of the employee. */
const employeeIdLabel = ({ partner }: Activation['invitation']) =>
  partner ? 'registration:employeeId.ofDependent' : 'registration:employeeId.label';

/** Shows only the number; the conditions are hidden from bystanders until the row is opened. */
function conditionsRow(row: CheckRow, conditions: readonly string[], locale: string): CheckRow {
  const translate = translatorFor(locale);
  if (conditions.length === 0) return row;
  if (conditions.includes(noCondition))
    return { ...row, value: wordFor('condition', noCondition, translate) };
  return {
    ...row,
    value: translate('registration:check.conditionCount', { count: conditions.length }),
    details: conditions.map((condition) => wordFor('condition', condition, translate)),
  };
}
