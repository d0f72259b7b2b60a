import { href, redirect, type ActionFunctionArgs } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { passkeyAnswer } from '#app/forms/passkey-answer.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { completeSignIn } from '#app/page/after-sign-in.ts';
import { signInWithPasskey } from './sign-in.api.server.ts';

/** No page of its own: a visitor redirected here after a late post continues at the form. */
export const loader = () => redirect(href('/signin'), 303);

/** Handles the device's response. On any error the member can still sign in with the password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request, context);
  const answer = passkeyAnswer.safeParse(Object.fromEntries(fields));
  try {
    if (answer.success)
      return completeSignIn(await signInWithPasskey(context.get(apiContext), answer.data), context);
  } catch (error) {
    assertRefusal(error, 401, 422);
  }
  context.get(visitorContext).update({ notice: { type: 'alert', text: 'signIn:passkey.refused' } });
  return redirect(href('/signin'), 303);
}
