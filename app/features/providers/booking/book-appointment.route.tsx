import { data, href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { takeForm } from '#app/forms/take-form.server.ts';
import { NetworkClosedPage } from '../network-closed.tsx';
import { sendRequest } from '../requests/requests.api.server.ts';
import { bookingSchema, requestOf } from './booking.form.ts';
import { Booking } from './booking.tsx';
import { bookingValues, loadBooking } from './load-booking.server.ts';
import type { Route } from './+types/book-appointment.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { providerId, providerCategory: categoryId } = params;
  const found = await loadBooking(api, { providerId, categoryId });
  if (typeof found === 'string') return data(found);
  const member = context.get(memberContext);
  const page = {
    ...found,
    values: bookingValues(context, new URL(request.url).pathname),
    email: member.personal_email ?? member.email ?? '',
  };
  return data(page, { status: found.obstacle === 'elsewhere' ? 404 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission, values, refused } = await takeForm(request, context, bookingSchema);
  if (refused) return refused;
  const api = context.get(apiContext);
  const visitor = context.get(visitorContext);
  try {
    const { uid } = await sendRequest(api, requestOf(values, params.providerId));
    visitor.update({ notice: { type: 'success', text: 'booking:done' } });
    return redirect(href('/providers/requests/:requestId', { requestId: uid }), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.hasCode('idempotency_mismatch')) {
      visitor.update({ notice: { type: 'alert', text: 'booking:alreadySent' } });
      return redirect(href('/providers/requests'), 303);
    }
    // The provider may be full by now, or the network closed: what was typed stays with the page that says so.
    if ([409, 422, 429].includes(error.status)) return refuseAsApi(submission, error, context);
    throw error;
  }
}

export default function BookAppointment({ loaderData, actionData }: Route.ComponentProps) {
  if (typeof loaderData === 'string') return <NetworkClosedPage reason={loaderData} />;
  return <Booking {...loaderData} result={actionData?.result} />;
}
