import { data, href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, memberContext, visitorContext } from '#app/contexts.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { readablePhone } from '#app/forms/readable-phone.ts';
import { refuse, refuseAsApi, schemaErrors } from '#app/forms/refuse.server.ts';
import { ClosedPage } from '../closed-page.tsx';
import { sendRequest } from '../requests/requests.api.server.ts';
import { bookingSchema, requestOf } from './booking.form.ts';
import { Booking } from './booking.tsx';
import { loadBooking } from './load-booking.server.ts';
import { emptyBooking, typedFromForm } from './typed-booking.ts';
import type { Route } from './+types/book-appointment.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { providerId, providerCategory: categoryId } = params;
  const place = await loadBooking(api, { providerId, categoryId });
  if (!place) return data(undefined);
  const member = context.get(memberContext);
  const kept = takeKeptForm(context, new URL(request.url).pathname);
  const phone = member.phone ? readablePhone(member.phone) : '';
  const values = kept ? typedFromForm(parseSubmissionFields(kept)) : emptyBooking(phone);
  const page = { ...place, values, email: member.personal_email ?? member.email ?? '' };
  return data(page, { status: place.obstacle === 'elsewhere' ? 404 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const parsed = bookingSchema.safeParse(submission.payload, { reportInput: true });
  if (!parsed.success)
    return refuse(submission, schemaErrors(parsed.error.issues, context.get(localeContext)));
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  const { providerId, providerCategory: categoryId } = params;
  // Whoever has no room by now, or no network, is told so by the page itself.
  const place = await loadBooking(api, { providerId, categoryId });
  if (!place || place.obstacle) return redirect(new URL(request.url).pathname, 303);
  try {
    const { uid } = await sendRequest(api, requestOf(parsed.data, providerId));
    visitor.update({ notice: { type: 'success', text: 'booking:done' } });
    return redirect(href('/providers/requests/:requestId', { requestId: uid }), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('idempotency_mismatch')) {
      visitor.update({ notice: { type: 'alert', text: 'booking:alreadySent' } });
      return redirect(href('/providers/requests'), 303);
    }
    if (error.status === 422 || error.status === 429) return refuseAsApi(submission, error, context);
    throw error;
  }
}

export default function BookAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <Booking {...loaderData} result={actionData?.result} /> : <ClosedPage />;
}
