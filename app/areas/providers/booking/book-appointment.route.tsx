import { data, href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { refuseAsApi, type FormResult } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { NetworkClosedPage } from '../network-closed.tsx';
import { sendRequest } from '../requests/requests.api.server.ts';
import { bookingSchema, requestOf, type TypedBooking } from './booking.form.ts';
import { bookingValues, loadBooking, type ProviderToBook } from './load-booking.server.ts';
import { BookingForm, useBookingForm } from './booking-form.tsx';
import { Obstacle } from './obstacle.tsx';
import { ProviderDetails, WhoItIs } from './provider-details.tsx';
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
  const { submission, values, refused } = await parseForm(request, context, bookingSchema);
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
    // The provider may be full by now, or the network closed: the page shows that and keeps the input.
    if ([409, 422, 429].includes(error.status)) return refuseAsApi(submission, error, context);
    throw error;
  }
}

export default function BookAppointment({ loaderData, actionData }: Route.ComponentProps) {
  if (typeof loaderData === 'string') return <NetworkClosedPage reason={loaderData} />;
  return <Booking {...loaderData} result={actionData?.result} />;
}

interface BookingProps extends ProviderToBook {
  values: TypedBooking;
  /** Address for an answer by email. */
  email: string;
  result: FormResult | undefined;
}

/** The provider, and the request's form or why there is none; beside it the details. */
function Booking({ values, email, result, provider, programs, obstacle, alternatives }: BookingProps) {
  const { name, provider_category_id: providerCategory, category_name: category } = provider;
  const translate = useTranslate();
  const booking = useBookingForm(values, result);
  return (
    <FormPage
      form={booking.form}
      title={translate('booking:title')}
      tabTitle={translate('booking:pageTitle', { name })}
      back={{ href: href('/providers/:providerCategory', { providerCategory }), text: category }}
      lead={translate(obstacle ? `booking:lead.${obstacle}` : 'booking:lead', { name, category })}
      aside={<ProviderDetails provider={provider} programs={programs} />}
    >
      <WhoItIs provider={provider} />
      {obstacle && <Obstacle {...{ provider, programs, obstacle, alternatives }} />}
      {(!obstacle || result) && <BookingForm booking={booking} email={email} provider={provider} />}
    </FormPage>
  );
}
