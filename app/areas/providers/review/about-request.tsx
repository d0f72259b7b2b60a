import { readablePhone } from '#app/forms/text-fields.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { MailLink, PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { RequestTag, wishesOf } from '../requests/request-list.tsx';
import type { ReviewedRequest } from './review.api.server.ts';

interface AboutRequestProps {
  request: ReviewedRequest;
  /** When it was sent, and the member's time zone, in words. */
  sent: string;
  zone: string;
}

/** Who asks, and how to reach them. */
export function RequestingMember({ request, sent, zone }: AboutRequestProps) {
  const translate = useTranslate();
  const { phone } = request;
  return (
    <Card id="about-member" heading={translate('deskRequests:one.about')}>
      <KeyValue
        rows={[
          { label: translate('deskRequests:one.member'), value: request.member_name },
          { label: translate('deskRequests:one.company'), value: request.company_name },
          {
            label: translate('deskRequests:one.reach'),
            value: translate(`booking:contactBy.${request.contact_by}`),
          },
          ...(phone === null
            ? []
            : [
                {
                  label: translate('deskRequests:one.phone'),
                  value: <PhoneLink dial={phone} shown={readablePhone(phone)} />,
                },
              ]),
          { label: translate('deskRequests:one.email'), value: <MailLink email={request.email} /> },
          { label: translate('deskRequests:one.zone'), value: zone },
          { label: translate('deskRequests:one.sent'), value: sent },
        ]}
      />
    </Card>
  );
}

/** What the member wishes. */
export function Wishes({ request }: Pick<AboutRequestProps, 'request'>) {
  const translate = useTranslate();
  const { code } = useLocale();
  const rows = [
    { label: translate('booking:row.provider'), value: request.provider_name },
    { label: translate('deskRequests:one.category'), value: request.category_name },
    { label: translate('booking:row.place'), value: request.location_address },
    { label: translate('booking:row.doctor'), value: request.doctor_name },
    { label: translate('deskRequests:one.kind'), value: translate(`deskRequests:one.kind.${request.kind}`) },
    { label: translate('deskRequests:one.wishes'), value: wishesOf(request, code) },
    {
      label: translate('booking:firstVisit.short'),
      value: translate(request.first_visit ? 'booking:yes' : 'booking:no'),
    },
    { label: translate('deskRequests:one.note'), value: request.note },
  ];
  return (
    <Card id="wishes" heading={translate('deskRequests:one.asked')}>
      <KeyValue rows={rows.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />
    </Card>
  );
}

interface StandingProps {
  state: Exclude<ReviewedRequest['state'], 'requested'>;
  /** Of the appointment, or when the state was noted, in words. */
  moment: string;
}

/** The state of a request that was answered. */
export function Standing({ state, moment }: StandingProps) {
  const translate = useTranslate();
  return (
    <Card id="standing" heading={translate('deskRequests:one.state')}>
      <p>
        <RequestTag state={state} />
      </p>
      <p>{translate(`deskRequests:one.${state}`, { moment })}</p>
    </Card>
  );
}
