import { href, redirect, type ActionFunctionArgs } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { askForPasskey } from './sign-in.api.server.ts';

/** Without a page of its own: whoever is led back here after a post that came too late goes on to the form. */
export const loader = () => redirect(href('/signin'), 303);

/** For the script: what the device is asked to sign. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  return Response.json(await askForPasskey(context.get(apiContext)));
}
