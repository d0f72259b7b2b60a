import { href, redirect, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { askForKey } from './factors.api.server.ts';

const page = href('/settings/security/passkeys/new');

/** No page of its own: a member redirected here after a late post continues at the form. */
export const loader = () => redirect(page, 303);

/** For the script: options for creating a key. On a redirect the script posts the form, whose response shows the reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  try {
    return Response.json(await askForKey(context.get(apiContext)));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409))
      return redirect(page, 303);
    throw error;
  }
}
