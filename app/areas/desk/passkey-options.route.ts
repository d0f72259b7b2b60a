import { href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { fetchStaff } from '#app/api/staff.api.server.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { deskContext } from '#app/page/contexts.ts';
import { askForFirstPasskey, askForPasskey } from './desk.api.server.ts';

const isFirst = (request: Request) => new URL(request.url).pathname.startsWith(href('/desk/authenticator'));
const formOf = (request: Request) => (isFirst(request) ? href('/desk/authenticator') : href('/desk/signin'));

/** No page of its own: who is redirected here after a late post continues at the form. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(formOf(request), 303);

/** For the script: what the device is asked, to sign in, to prove the identity again, or to make the first passkey. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { api } = context.get(deskContext);
  try {
    if (isFirst(request)) return Response.json(await askForFirstPasskey(api));
    // A whole session's look-up brings the token that its changes need; half a session needs none.
    await fetchStaff(api).catch((error: unknown) => assertRefusal(error, 401));
    return Response.json(await askForPasskey(api));
  } catch (error) {
    // The script then posts the form, whose response shows the reason.
    assertRefusal(error, 401);
    return redirect(formOf(request), 303);
  }
}
