import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Day } from '#app/ui/day.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { AppointmentRequest } from './requests.api.server.ts';

interface WhatNextProps {
  request: Pick<AppointmentRequest, 'state' | 'kind' | 'contact_by' | 'appointment_at' | 'provider'>;
  /** In words, where the member is. */
  appointment: string | null;
}

/** What the member can expect now, and from whom. */
export function WhatNext({ request, appointment }: WhatNextProps) {
  const translate = useTranslate();
  const { state, provider, contact_by: by, appointment_at: at } = request;
  const name = provider?.name ?? '';
  const over = state === 'declined' || state === 'canceled';
  return (
    <section className="card stack" aria-labelledby="next-heading">
      <h2 className="card-heading" id="next-heading">
        {translate(state === 'booked' ? 'booking:next.booked.heading' : 'booking:next.heading')}
      </h2>
      {state === 'booked' && at && appointment && (
        <p className="lead">
          <strong>
            <Day machine={at}>{appointment}</Day>
          </strong>
        </p>
      )}
      <p>{translate(`booking:next.${state}`, { name })}</p>
      {state === 'requested' && <p>{translate(`booking:next.requested.${by}`)}</p>}
      {state === 'booked' && provider && (
        <LinkButton
          look="plain"
          href={href('/providers/:providerCategory/:providerId/book-appointment', {
            providerCategory: provider.provider_category_id,
            providerId: provider.id,
          })}
        >
          {translate('booking:next.reach', { name })}
        </LinkButton>
      )}
      {over && provider && (
        <LinkButton
          look="secondary"
          href={href('/providers/:providerCategory', { providerCategory: provider.provider_category_id })}
        >
          {translate('booking:next.others')}
        </LinkButton>
      )}
    </section>
  );
}
