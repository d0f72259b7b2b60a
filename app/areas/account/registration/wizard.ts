import { pathsOf as pathsOfGoal } from '#app/domain/care-paths.ts';
import type { Registration } from '../account.visitor.ts';
import { href } from 'react-router';

/** The five steps; a partner who was invited has no partner to invite. */
const steps = ['basic', 'goal', 'health', 'care', 'partner'] as const;
export type StepName = (typeof steps)[number];

const pages = [
  { id: 'company', step: 'basic', fields: ['company_id'] },
  { id: 'name', step: 'basic', fields: ['fname', 'lname', 'preferred_name', 'dob', 'base'] },
  { id: 'contact', step: 'basic', fields: ['phone', 'zip', 'personal_email', 'employee_id'] },
  {
    id: 'password',
    step: 'basic',
    fields: ['password', 'password_confirmation', 'accept_terms', 'terms_version'],
  },
  { id: 'goal', step: 'goal', fields: ['care_plan_type'] },
  { id: 'path', step: 'goal', fields: ['care_path'] },
  { id: 'week', step: 'goal', fields: ['pregnancy_week'] },
  { id: 'conditions', step: 'health', fields: ['health_conditions'] },
  { id: 'about', step: 'care', fields: ['sex', 'gender', 'gender_self_description', 'race'] },
  { id: 'partner', step: 'partner', fields: ['partner_email'] },
] as const satisfies readonly { id: string; step: StepName; fields: readonly string[] }[];

export type WizardPage = (typeof pages)[number];
export type PageId = WizardPage['id'];
export type Answers = Registration['answers'];

/** Data of the invitation that determines the pages. */
export interface Invitation {
  partner: boolean;
  companies: number;
}

/** The paths of the chosen goal. */
export function pathsOf(answers: Answers): readonly string[] {
  const goal = answers['care_plan_type'];
  return typeof goal === 'string' ? pathsOfGoal(goal) : [];
}

function applies(page: PageId, answers: Answers, { partner, companies }: Invitation): boolean {
  if (page === 'company') return companies > 1;
  if (page === 'partner') return !partner;
  if (page === 'path') return pathsOf(answers).length > 1;
  return page !== 'week' || answers['care_plan_type'] === 'pregnant';
}

/** The pages for these answers, in order. */
export function pagesFor(answers: Answers, invitation: Invitation): readonly WizardPage[] {
  return pages.filter(({ id }) => applies(id, answers, invitation));
}

export function stepsFor({ partner }: Invitation): readonly StepName[] {
  return partner ? steps.filter((step) => step !== 'partner') : steps;
}

/** The first unanswered page; undefined when there is none. */
export function firstOpen(flow: readonly WizardPage[], done: readonly string[]): WizardPage | undefined {
  return flow.find(({ id }) => !done.includes(id));
}

/** The requested page, if it is reachable: every page up to the first unanswered one. */
export function reachable(
  requestedStep: string | null,
  flow: readonly WizardPage[],
  done: readonly string[],
): WizardPage | 'check' | undefined {
  const open = firstOpen(flow, done);
  if (requestedStep === 'check') return open ? undefined : 'check';
  const index = flow.findIndex(({ id }) => id === requestedStep);
  const last = open ? flow.indexOf(open) : flow.length - 1;
  return index <= last ? flow[index] : undefined;
}

/** Whether every page of a step was answered. */
export function isWhole(step: StepName, flow: readonly WizardPage[], done: readonly string[]): boolean {
  return flow.every((page) => page.step !== step || done.includes(page.id));
}

/** The first page with one of these fields; undefined without one. */
export function pageAsking(fields: readonly string[], flow: readonly WizardPage[]): WizardPage | undefined {
  return flow.find((page) => page.fields.some((field) => fields.includes(field)));
}

export function pageAfter(page: WizardPage, flow: readonly WizardPage[]): WizardPage | undefined {
  return flow[flow.findIndex(({ id }) => id === page.id) + 1];
}

export function pageBefore(page: WizardPage | 'check', flow: readonly WizardPage[]): WizardPage | undefined {
  return page === 'check' ? flow.at(-1) : flow[flow.findIndex(({ id }) => id === page.id) - 1];
}

/**
 * The address of a page of the wizard. After a page that was opened to change an answer comes the first page still open, or
 * "check your answers", instead of the page after it.
 */
export function stepAddress(page: PageId | 'check', { change = false } = {}): string {
  return `${href('/signup/continue')}?step=${page}${change ? '&change=1' : ''}`;
}
