import { href } from 'react-router';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { requestLooks, wishesOf } from './request-list.tsx';
import type { AppointmentRequest, RequestState } from './requests.api.server.ts';
import { Card } from '#app/ui/layout/card.tsx';

interface WhatNextProps {
  request: Pick<AppointmentRequest, 'state' | 'kind' | 'contact_by' | 'appointment_at' | 'provider'>;
  /** In words, in the member's zone. */
  appointment: string | null;
  /** The time of the appointment has passed. */
  past: boolean;
}

/** The next step, and who takes it. */
export function WhatNext({ request, appointment, past }: WhatNextProps) {
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
      <p>{translate(past ? 'booking:next.past' : `booking:next.${state}`, { name })}</p>
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

type Answers = Pick<
  AppointmentRequest,
  | 'provider'
  | 'location_address'
  | 'doctor_name'
  | 'kind'
  | 'days'
  | 'time_of_day'
  | 'contact_by'
  | 'phone'
  | 'first_visit'
  | 'note'
>;

/** The request as it was sent. */
export function RequestAnswers({ request }: { request: Answers }) {
  const translate = useTranslate();
  const { code } = useLocale();
  const phone = request.contact_by === 'phone' && request.phone ? readablePhone(request.phone) : null;
  const firstVisit = request.first_visit ? 'booking:yes' : 'booking:no';
  const rows = [
    { label: translate('booking:row.provider'), value: request.provider?.name },
    { label: translate('booking:row.place'), value: request.location_address },
    { label: translate('booking:row.doctor'), value: request.doctor_name },
    {
      label: translate('booking:row.kind'),
      value: translate(`booking:kind.${request.kind}.short`),
    },
    { label: translate('booking:row.wishes'), value: wishesOf(request, code) },
    {
      label: translate('booking:row.contact'),
      value: phone ?? translate(`booking:contactBy.${request.contact_by}`),
    },
    {
      label: translate('booking:firstVisit.short'),
      value: request.first_visit === null ? null : translate(firstVisit),
    },
    { label: translate('booking:row.note'), value: request.note },
  ];
  return (
    <div className="card">
      <KeyValue rows={rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
    </div>
  );
}

interface RequestHistoryProps {
  /** `when` is in words, in the member's zone. */
  events: readonly { name: RequestState; at: string; when: string }[];
}

export function RequestHistory({ events }: RequestHistoryProps) {
  const translate = useTranslate();
  return (
    <Card id="history" heading={translate('booking:request.history')}>
      <Timeline
        events={events.map(({ name, at, when }) => ({
          id: `${name} ${at}`,
          title: translate(`booking:event.${name}`),
          when: <Day machine={at}>{when}</Day>,
          ...requestLooks[name],
        }))}
      />
    </Card>
  );
}
