import type { Context } from '#app/page/contexts.ts';
import { href } from 'react-router';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { resultOf } from '#app/forms/refuse.server.ts';
import { wordFor } from '#app/i18n/enumerations.ts';
import { termsFor } from '#app/page/terms-by-country.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Activation } from './activation.server.ts';
import { isEmpty, shownOn } from './check-step.server.ts';
import { stepAddress, firstOpen, pageBefore, stepsFor, type WizardPage } from './wizard.ts';
import { typedFromAnswers, withKept } from './answers.ts';

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
