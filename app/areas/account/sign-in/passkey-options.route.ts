import { href, redirect, type ActionFunctionArgs } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { askForPasskey } from './sign-in.api.server.ts';

/** No page of its own: a visitor redirected here after a late post continues at the form. */
export const loader = () => redirect(href('/signin'), 303);

/** For the script: options for signing in with a passkey. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  return Response.json(await askForPasskey(context.get(apiContext)));
}
