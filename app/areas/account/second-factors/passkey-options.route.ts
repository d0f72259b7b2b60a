import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { askForKey } from './factors.api.server.ts';
import { factorCaller } from './factor-caller.server.ts';
import { newPasskeyPath } from './factor-place.ts';

/** No page of its own: a caller redirected here after a late post continues at the form. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(newPasskeyPath(new URL(request.url).pathname), 303);

/** For the script: options for creating a key. On a redirect the script posts the form, whose response shows the reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { here, api, holder } = factorCaller(request, context);
  try {
    return Response.json(await askForKey(api, holder));
  } catch (error) {
    assertRefusal(error, 403, 409);
    return redirect(newPasskeyPath(here), 303);
  }
}
