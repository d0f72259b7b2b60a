import { href } from 'react-router';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { TypedBooking } from './booking.form.ts';
import { BookingForm, useBookingForm } from './booking-form.tsx';
import type { ProviderToBook } from './load-booking.server.ts';
import { Obstacle } from './obstacle.tsx';
import { ProviderDetails, WhoItIs } from './provider-details.tsx';

interface BookingProps extends ProviderToBook {
  values: TypedBooking;
  /** Where an answer by email goes. */
  email: string;
  result: FormResult | undefined;
}

/** Who the provider is and the form of the request, or why there is none; beside it what is to know before. */
export function Booking({ values, email, result, provider, programs, obstacle, alternatives }: BookingProps) {
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
