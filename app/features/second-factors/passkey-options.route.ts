import { href, redirect, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { askForKey } from './passkeys.api.server.ts';

const page = href('/settings/security/passkeys/new');

/** Where somebody arrives whose page was open too long. */
export const loader = () => redirect(page, 303);

/** For the script: what the device is asked to make a key for. Told to go elsewhere, it sends the form, which says why. */
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
