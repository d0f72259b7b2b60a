import { readablePhone } from '#app/forms/readable-phone.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { KeyValueRow } from '#app/ui/key-value.tsx';
import { wishesOf } from './describe-request.ts';
import type { AppointmentRequest } from './requests.api.server.ts';

type Asked = Pick<
  AppointmentRequest,
  'provider' | 'kind' | 'days' | 'time_of_day' | 'contact_by' | 'phone' | 'first_visit' | 'note'
>;

/** What the member asked for, as it was sent. */
export function requestRows(asked: Asked, reader: { locale: string; translate: Translate }): KeyValueRow[] {
  const { translate } = reader;
  const answer = asked.contact_by === 'phone' && asked.phone ? readablePhone(asked.phone) : null;
  const rows = [
    { label: translate('booking:row.provider'), value: asked.provider?.name },
    { label: translate('booking:row.kind'), value: translate(`booking:kind.${asked.kind}.short`) },
    { label: translate('booking:row.wishes'), value: wishesOf(asked, reader) },
    {
      label: translate('booking:row.contact'),
      value: answer ?? translate(`booking:contactBy.${asked.contact_by}`),
    },
    {
      label: translate('booking:firstVisit.short'),
      value: asked.first_visit === null ? null : translate(asked.first_visit ? 'booking:yes' : 'booking:no'),
    },
    { label: translate('booking:row.note'), value: asked.note },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
