import { href, redirect } from 'react-router';
import { clockContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { carePaths } from '#app/domain/care-paths.ts';
import { visitorToday } from '#app/page/member-formats.server.ts';
import { companyOf, openInvitation, rememberEmployer } from './invitation.server.ts';
import type { AnswerRules } from './registration.form.ts';
import type { TokenHolder } from './registration.api.server.ts';
import type { Registration } from '../account.visitor.ts';
import { pagesFor, pathsOf, type Invitation, type WizardPage } from './wizard.ts';

/** An activation in progress, for one request. */
export interface Activation {
  registration: Registration;
  holder: TokenHolder;
  /** Undefined until the member has chosen one of several. */
  company: TokenHolder['allowed_companies'][number] | undefined;
  invitation: Invitation;
  flow: readonly WizardPage[];
  rules: AnswerRules;
}

/** Throws a redirect to the start for a visitor without an invitation, or with one that is no longer valid. */
export async function openActivation(request: Request, context: Context): Promise<Activation> {
  const opened = await openInvitation(context);
  if (!opened) throw redirect(href('/signup'), 303);
  rememberEmployer(request, context, opened);
  const { registration, holder } = opened;
  const { answers } = registration;
  const companies = holder.allowed_companies;
  const company = companyOf(holder, answers);
  const invitation = { partner: holder.partner, companies: companies.length };
  return {
    registration,
    holder,
    company,
    invitation,
    flow: pagesFor(answers, invitation),
    rules: {
      locale: context.get(localeContext),
      today: visitorToday(context),
      american: isAmerican(company),
      requireEmployeeId: holder.require_employee_id,
      companyIds: companies.map(({ id }) => id),
      goals: goalsOf(company),
      paths: pathsOf(answers),
    },
  };
}

export const isAmerican = (company: Activation['company']) => (company?.country_code ?? 'US') === 'US';

/** The goals that the company offers; all when it names none. */
function goalsOf(company: Activation['company']): string[] {
  const offered = company?.care_plan_types ?? [];
  return Object.keys(carePaths).filter((goal) => offered.length === 0 || offered.includes(goal));
}

const keptMinutes = 60;

/** The password chosen in this activation, unless its hour has passed. */
export function chosenPassword(context: Context): string | undefined {
  const { chosenPassword: kept } = context.get(visitorContext).data;
  if (!kept) return undefined;
  const over = Temporal.Instant.compare(context.get(clockContext).now(), kept.until) >= 0;
  return over ? undefined : kept.password;
}

export function keepPassword(context: Context, password: string): void {
  const until = context.get(clockContext).now().add({ minutes: keptMinutes }).toString();
  context.get(visitorContext).update({ chosenPassword: { password, until } });
}

/** The password for the benefits API; empty without one. */
export function passwordFields(password: string | undefined): Record<string, string> {
  return password === undefined ? {} : { password, password_confirmation: password };
}
