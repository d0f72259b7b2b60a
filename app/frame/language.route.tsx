import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { chooseLanguage } from '#app/api/language.api.server.ts';
import { ApiError, ApiUnavailableError } from '#app/api/errors.ts';
import { ownPath } from '#app/page/own-path.ts';
import { apiContext, type Context, requestContext, visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { pseudoLanguage, type Language } from '#app/i18n/languages.ts';
import { offeredLanguages } from '#app/i18n/offered-languages.ts';
import { NotFound } from './error-screen.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';

export const handle = { onlyTakesForms: true, worksFromOldPages: true } satisfies RouteHandle;

export const loader = () => data(null, { status: 404 });

/** Stores a language that the company offers and redirects back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const visitor = context.get(visitorContext);
  const { sandbox } = context.get(requestContext);
  const chosen = offeredLanguages({ sandbox, company: visitor.data.languages }).find(
    ({ code }) => code === fields.get('locale'),
  );
  if (chosen) {
    visitor.update({ locale: chosen.code });
    await keepForMember(chosen, context);
  }
  return redirect(ownPath(fields.get('return_to')), 303);
}

/** A signed-in member also gets mails in this language. If storing it fails, the pages still use it. */
async function keepForMember(chosen: Language, context: Context): Promise<void> {
  if (!context.get(visitorContext).data.api || chosen === pseudoLanguage) return;
  try {
    await chooseLanguage(context.get(apiContext), chosen.backend);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ApiUnavailableError)) throw error;
  }
}

export default NotFound;
