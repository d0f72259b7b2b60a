import { href, redirect, type RouterContextProvider } from 'react-router';
import { afterSignIn } from '#app/page/after-sign-in.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { refuse } from '#app/forms/refuse.server.ts';
import type { Activation } from './activation.server.ts';
import { textOf } from './answers.ts';
import { judged, requestBody } from './check-step.server.ts';
import { chosenPassword } from './chosen-password.server.ts';
import { nothingKept } from './invitation.server.ts';
import { register } from './registration.api.server.ts';
import { stepAddress } from './step-address.ts';
import { pageAsking } from './wizard.ts';

type Context = Readonly<RouterContextProvider>;

/** The last step: makes the account, signs the member in under a new session id, and removes the answers from the session. */
export async function createAccount(request: Request, context: Context, activation: Activation) {
  const submission = await readSubmission(request, context);
  const visitor = context.get(visitorContext);
  const { registration, flow } = activation;
  const password = chosenPassword(context);
  if (password === undefined) return redirect(stepAddress('password', { change: true }), 303);
  const result = await judged(context, async () => ({
    user: await register(context.get(apiContext), {
      ...requestBody({ ...activation, password, timeZone: visitor.data.timeZone }),
      accept_terms: true,
      terms_version: textOf(registration.answers, 'terms_version'),
    }),
  }));
  if ('problems' in result) {
    const { problems } = result;
    const faulty = pageAsking(Object.keys(problems), flow);
    if (!faulty) return refuse(submission, { formErrors: Object.values(problems).flat() });
    visitor.update({ registration: { ...registration, problems } });
    return redirect(stepAddress(faulty.id, { change: true }), 303);
  }
  const { change } = afterSignIn(result.user, visitor.data);
  visitor.rotate();
  visitor.update({ ...nothingKept, ...change, keptForms: undefined, justRegistered: true });
  return redirect(href('/'), 303);
}
