import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { readSubmission, type Submission } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { checkForm } from '#app/forms/take-form.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { beginHostedLink, keepLinkedAccount, payBill } from './bank.api.server.ts';
import { paymentBegun } from './open-bill.server.ts';
import { linkedForm, linkForm, paySchema } from './pay.form.ts';

type Context = Readonly<RouterContextProvider>;

/** Pays, leads to the pages where an account is linked, or keeps what was linked in the page, as the form says. */
export async function takePayment(request: Request, context: Context, billId: string) {
  const submission = await readSubmission(request, context);
  const { intent } = submission.payload;
  try {
    if (intent === 'link') return await link(submission, context, billId);
    if (intent === 'linked') return await keepLinked(submission, context, billId);
    return await pay(submission, context, billId);
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422, 429, 503].includes(error.status)) throw error;
    return refuseAsApi(submission, error, context);
  }
}

async function link({ payload }: Submission, context: Context, billId: string) {
  const inMobileApp = linkForm.safeParse(payload).data?.in_mobile_app !== undefined;
  const hostedUrl = await beginHostedLink(context.get(apiContext), billId, { inMobileApp });
  return redirect(hostedUrl ?? href('/bills/:billId', { billId }), 303);
}

async function keepLinked({ payload }: Submission, context: Context, billId: string) {
  const linked = linkedForm.safeParse(payload);
  // The page's script always sends what was linked, so anything else is not from it.
  if (!linked.success) throw data(null, { status: 400 });
  const { id } = await keepLinkedAccount(context.get(apiContext), linked.data);
  context.get(visitorContext).update({ notice: { type: 'success', text: 'payments:link.done' } });
  const payPath = href('/bills/:billId/pay', { billId });
  return redirect(`${payPath}?${new URLSearchParams({ account: id })}`, 303);
}

async function pay(submission: Submission, context: Context, billId: string) {
  const { values, refused } = checkForm(submission, context, paySchema);
  if (refused) return refused;
  await payBill(context.get(apiContext), billId, values);
  context.get(visitorContext).update({ notice: paymentBegun });
  return redirect(href('/bills/:billId', { billId }), 303);
}
