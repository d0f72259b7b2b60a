import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { removeLinkedAccount } from './bank.api.server.ts';

/** Removes an account at a press: it can be connected again at any time. */
export async function removeAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { payload } = await readSubmission(request, context);
  const account = z.uuid().safeParse(payload['account']);
  // The page always sends one of its accounts, so anything else is not from it.
  if (!account.success) throw data(null, { status: 400 });
  const visitor = context.get(visitorContext);
  try {
    await removeLinkedAccount(context.get(apiContext), account.data);
    visitor.update({ notice: { type: 'success', text: 'payments:accounts.removed' } });
  } catch (error) {
    // Removed already, in another tab: the list shows that.
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    if (error.status === 409) visitor.update({ notice: { type: 'alert', text: 'payments:accounts.inUse' } });
  }
  return redirect(href('/settings/bank-accounts'), 303);
}
