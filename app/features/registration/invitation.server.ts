import { href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { takeAddressToken } from '#app/address-token.server.ts';
import { apiContext, localeContext, visitorContext, type Registration } from '#app/contexts.ts';
import { formatList } from '#app/i18n/formats.ts';
import { checkToken, type TokenHolder } from './registration.api.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface OpenInvitation {
  registration: Registration;
  holder: TokenHolder;
}

/** What an activation leaves in the session; all of it goes when it ends, however it ends. */
export const nothingKept = { registration: undefined, chosenPassword: undefined, languages: undefined };

/**
 * Moves the token of an invitation from the address to the session, under a new id whose cookie lasts 60 days. The
 * link of the activation under way goes on where it stopped; another one starts anew.
 */
export function takeInvitation(request: Request, context: Context): void {
  takeAddressToken(request, ['email_signup_token', 'partner_invitation_token'], (name, value) => {
    const visitor = context.get(visitorContext);
    const kept = visitor.data.registration?.token;
    visitor.rotate();
    if (kept?.name === name && kept.value === value) return;
    visitor.update({ ...nothingKept, registration: { token: { name, value }, answers: {}, done: [] } });
  });
}

export const tokenField = ({ token }: Registration) => ({ [token.name]: token.value });

/** The invitation this visitor came by and what it says; undefined without one. Throws a redirect when it is no good. */
export async function openInvitation(context: Context): Promise<OpenInvitation | undefined> {
  const { registration } = context.get(visitorContext).data;
  if (!registration) return undefined;
  try {
    const holder = await checkToken(context.get(apiContext), tokenField(registration));
    return { registration, holder };
  } catch (error) {
    throw leaveSignUp(error, context);
  }
}

/**
 * Specification 8: back to the start with what the API said. A refused invitation takes everything along that was typed for
 * it. An API that does not answer refused nothing: that is thrown on, and the answers stay.
 */
export function leaveSignUp(error: unknown, context: Context): unknown {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return error;
  const expired = error.hasCode('invalid_authenticity_token') || error.hasCode('invalid_signup_token');
  const title = error.items[0]?.title;
  context.get(visitorContext).update({
    ...(error.hasCode('invalid_authenticity_token') ? {} : nothingKept),
    notice: title
      ? { type: 'error', text: 'registration:refused', values: { title } }
      : { type: 'error', text: expired ? 'registration:expired' : 'registration:unknown' },
  });
  return redirect(href('/signup'), 303);
}

/**
 * Remembers whose benefit it is, for the frame of every page, and holds the visitor to the languages offered there. Throws a
 * redirect to the same page when it was about to be shown without.
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
  const isKnown = employer === registration.employer && languages?.join() === visitor.data.languages?.join();
  if (isKnown || request.method !== 'GET') return;
  visitor.update({ languages, registration: { ...registration, employer } });
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search, 303);
}

/** The company that was chosen, or the only one there is; undefined while it is to be chosen. */
export function companyOf({ allowed_companies: companies }: TokenHolder, answers: Registration['answers']) {
  const chosen = companies.find(({ id }) => id === answers['company_id']);
  return chosen ?? (companies.length === 1 ? companies[0] : undefined);
}
