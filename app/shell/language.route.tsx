import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { ownPath } from '#app/own-path.ts';
import { requestContext, visitorContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { offeredLanguages } from '#app/i18n/offered-languages.ts';
import { NotFound } from './not-found.tsx';

export const loader = () => data(null, { status: 404 });

/** Takes over a language the company offers and goes back to where it was chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const visitor = context.get(visitorContext);
  const { sandbox } = context.get(requestContext);
  const chosen = offeredLanguages({ sandbox, company: visitor.data.languages }).find(
    ({ code }) => code === fields.get('locale'),
  );
  if (chosen) visitor.update({ locale: chosen.code });
  return redirect(ownPath(fields.get('return_to')), 303);
}

export default NotFound;
