import { href } from 'react-router';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { BookingForm } from './booking-form.tsx';
import type { BookingPlace } from './load-booking.server.ts';
import { Obstacle } from './obstacle.tsx';
import { ProviderDetails } from './provider-details.tsx';
import type { TypedBooking } from './typed-booking.ts';
import { useBookingForm } from './use-booking-form.ts';

interface BookingProps extends BookingPlace {
  values: TypedBooking;
  /** Where an answer by e-mail goes. */
  email: string;
  result: FormResult | undefined;
}

/** Who they are, then the request to them, or what stands in its way. */
export function Booking({ values, email, result, obstacle, ...place }: BookingProps) {
  const { provider, programs } = place;
  const { name, provider_category_id: providerCategory, category_name: category } = provider;
  const translate = useTranslate();
  const booking = useBookingForm(values, result);
  return (
    <div className="stack">
      <PageTitle page={translate('booking:pageTitle', { name })} faulty={hasErrors(booking.form)} />
      <BackLink href={href('/providers/:providerCategory', { providerCategory })}>{category}</BackLink>
      <FormErrors form={booking.form} />
      <PageHeader
        title={translate('booking:title')}
        lead={translate(obstacle ? `booking:lead.${obstacle}` : 'booking:lead', { name, category })}
      />
      {!obstacle && (
        <p className="jump">
          <a className="action" href={`#${booking.form.id}`}>
            {translate('booking:jump')}
          </a>
        </p>
      )}
      <div className="columns">
        <div>
          <ProviderDetails provider={provider} programs={programs} />
        </div>
        <div>
          {obstacle ? (
            <Obstacle {...place} obstacle={obstacle} />
          ) : (
            <BookingForm booking={booking} email={email} name={name} />
          )}
        </div>
      </div>
    </div>
  );
}
