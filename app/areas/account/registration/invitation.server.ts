import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { consumeAddressToken } from '#app/page/address-token.server.ts';
import { apiContext, type Context, localeContext, visitorContext } from '#app/page/contexts.ts';
import { visitorToday } from '#app/page/member-formats.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { formatList } from '#app/i18n/formats.ts';
import { checkToken, type TokenHolder } from './registration.api.server.ts';
import type { Registration } from '../account.visitor.ts';
import { countedOn } from './answers.ts';
import { firstOpen, pagesFor, stepsFor } from './wizard.ts';

export interface OpenInvitation {
  registration: Registration;
  holder: TokenHolder;
}

/** Passed to `visitor.update`, it removes everything that an activation keeps in the session. */
export const nothingKept = { registration: undefined, chosenPassword: undefined, languages: undefined };

const tokenNames = ['email_signup_token', 'partner_invitation_token'] as const;

/**
 * Moves the token of an invitation from the address to the session, under a new id whose cookie lasts 60 days. Answers are
 * kept for the same invitation; another valid invitation starts without answers.
 */
export async function storeInvitation(request: Request, context: Context): Promise<void> {
  await stayWithAnswers(request, context);
  consumeAddressToken(request, tokenNames, context, (name, value) => {
    const visitor = context.get(visitorContext);
    const kept = visitor.data.registration?.token;
    visitor.rotate();
    if (kept?.name === name && kept.value === value) return;
    visitor.update({ ...nothingKept, registration: { token: { name, value }, answers: {}, done: [] } });
  });
}

/** A person may open an older mail in between: answers are kept when the other invitation is invalid. */
async function stayWithAnswers(request: Request, context: Context): Promise<void> {
  const visitor = context.get(visitorContext);
  const { registration } = visitor.data;
  const { pathname, searchParams } = new URL(request.url);
  const name = tokenNames.find((one) => searchParams.has(one));
  if (!registration || registration.done.length === 0 || !name) return;
  const value = searchParams.get(name)?.slice(0, 200) ?? '';
  if (value === registration.token.value) return;
  try {
    await checkToken(context.get(apiContext), { [name]: value });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    visitor.update({ notice: { type: 'info', text: 'registration:otherRefused' } });
    throw redirect(ownPath(pathname), 303);
  }
}

export const tokenField = ({ token }: Registration) => ({ [token.name]: token.value });

/** The invitation with its data, and the answers as of today; undefined without one. Throws a redirect when it is invalid. */
export async function openInvitation(context: Context): Promise<OpenInvitation | undefined> {
  const { registration } = context.get(visitorContext).data;
  if (!registration) return undefined;
  try {
    const holder = await checkToken(context.get(apiContext), tokenField(registration));
    return { registration: countedOn(registration, visitorToday(context)), holder };
  } catch (error) {
    throw leaveSignUp(error, context);
  }
}

/**
 * A redirect to the start with the API's message (specification 8). The answers of a refused invitation are deleted.
 * When the API does not answer at all, the error itself is returned, and the answers are kept.
 */
export function leaveSignUp(error: unknown, context: Context): unknown {
  if (!isRefusal(error)) return error;
  const expired = error.hasCode('invalid_authenticity_token') || error.hasCode('invalid_signup_token');
  const title = error.items[0]?.title;
  const visitor = context.get(visitorContext);
  const isPartners = visitor.data.registration?.token.name === 'partner_invitation_token';
  if (isPartners && error.hasCode('invalid_signup_token')) {
    visitor.update(nothingKept);
    return redirect(`${href('/signup')}?step=partner`, 303);
  }
  visitor.update({
    ...(error.hasCode('invalid_authenticity_token') ? {} : nothingKept),
    notice: title
      ? { type: 'error', text: 'registration:refused', values: { title } }
      : { type: 'error', text: expired ? 'registration:expired' : 'registration:unknown' },
  });
  return redirect(href('/signup'), 303);
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/**
 * Stores the employer for the frame of every page, its languages and its look. When one is new, it
 * throws a redirect to the same page, which then shows them.
 */
export function rememberEmployer(
  request: Request,
  context: Context,
  { registration, holder }: OpenInvitation,
): void {
  const visitor = context.get(visitorContext);
  const company = companyOf(holder, registration.answers);
  const companies = company ? [company] : holder.allowed_companies;
  const names = companies.map(({ name }) => name);
  const employer = formatList(names, context.get(localeContext));
  const restricted = companies.every(({ languages }) => languages.length > 0);
  const languages = restricted ? [...new Set(companies.flatMap((one) => one.languages))] : undefined;
  const brand = company?.brand ?? undefined;
  const isKnown =
    employer === registration.employer &&
    languages?.join() === visitor.data.languages?.join() &&
    JSON.stringify(brand) === JSON.stringify(registration.brand);
  if (isKnown || request.method !== 'GET') return;
  visitor.update({ languages, registration: { ...registration, employer, brand } });
  const { pathname, search } = new URL(request.url);
  throw redirect(ownPath(pathname + search), 303);
}

/** The chosen or only company; undefined until it is chosen. */
export function companyOf({ allowed_companies: companies }: TokenHolder, answers: Registration['answers']) {
  const chosen = companies.find(({ id }) => id === answers['company_id']);
  return chosen ?? (companies.length === 1 ? companies[0] : undefined);
}

/** View model of the welcome page for an invitation. */
export function invitationView(request: Request, context: Context, opened: OpenInvitation) {
  rememberEmployer(request, context, opened);
  const { registration, holder } = opened;
  const { answers, done, employer } = registration;
  const invitation = { partner: holder.partner, companies: holder.allowed_companies.length };
  const steps = stepsFor(invitation);
  const open = firstOpen(pagesFor(answers, invitation), done);
  return {
    employer: employer ?? '',
    inviter: holder.partner ? holder.inviter_name : null,
    email: holder.email,
    steps,
    begun: done.length > 0,
    /** Number of finished steps. */
    stepsDone: open ? steps.indexOf(open.step) : steps.length,
  };
}
