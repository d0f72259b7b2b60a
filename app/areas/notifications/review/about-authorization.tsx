import { formatDatedMoment, formatDay, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { looks, shownEvents } from '../notification-view.ts';
import { AgreedFee } from './authorization-fields.tsx';
import type { ReviewedAuthorization } from './review.api.server.ts';

interface AboutAuthorizationProps {
  authorization: ReviewedAuthorization;
}

/** Who requested what for whom. */
export function AboutAuthorization({ authorization: one }: AboutAuthorizationProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const money = (cents: number) => formatMoney(cents, { locale: code, currency: one.currency });
  const day = (date: string | null) => date && formatDay(date, code);
  const isPrescription = one.provider_category_template === 'pharmacy';
  const rows = [
    { label: translate('deskAuthorizations:one.name'), value: one.member_name },
    { label: translate('deskAuthorizations:one.company'), value: one.company_name },
    { label: translate('deskAuthorizations:one.program'), value: one.program_name },
    { label: translate('deskAuthorizations:one.provider'), value: one.provider_name },
    {
      label: translate('deskAuthorizations:new.template'),
      value: translate(`deskAuthorizations:new.template.${isPrescription ? 'pharmacy' : 'default'}`),
    },
    { label: translate('deskAuthorizations:one.serviceDate'), value: day(one.service_date) },
    { label: translate('deskAuthorizations:one.deadline'), value: day(one.delivery_deadline) },
    {
      label: translate('deskAuthorizations:one.mostCovered'),
      value: one.max_rx_coverage === null ? null : money(one.max_rx_coverage),
    },
    {
      label: translate('deskAuthorizations:one.total'),
      value: one.total_rate === null ? null : money(one.total_rate),
    },
    {
      label: translate('deskAuthorizations:one.until'),
      value: one.expires_at && formatDatedMoment(one.expires_at, code, one.time_zone),
    },
  ];
  return (
    <Card id="about-authorization" heading={translate('deskAuthorizations:one.about')}>
      <KeyValue rows={rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
    </Card>
  );
}

/** The services as they were decided. */
export function DecidedServices({ authorization: { services, currency } }: AboutAuthorizationProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <Card id="services" heading={translate('notifications:services.heading')}>
      <ul className="rows">
        {services.map((service) => (
          <li key={service.position} className="row">
            <div className="row-text">
              <h3 className="row-title">
                <bdi>{service.service_name}</bdi>
              </h3>
              <p className="row-detail">
                {translate('notifications:services.code', { code: service.service_code })} ·{' '}
                {formatMoney(service.amount, { locale: code, currency })}
              </p>
              <AgreedFee service={service} currency={currency} />
            </div>
            <Tag {...looks[service.state]}>{translate(`notifications:service.${service.state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface HistoryProps extends Pick<ReviewedAuthorization, 'events'> {
  /** Of who reads it, IANA. */
  timeZone: string;
}

/** What happened, when and by whom. */
export function History({ events, timeZone }: HistoryProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <Card id="history" heading={translate('deskAuthorizations:one.history')}>
      <Timeline
        events={shownEvents(events).map(({ shownAs, created_at: at, author, reason }) => ({
          id: at,
          title: translate(`notifications:event.${shownAs}`),
          when: (
            <>
              <Day machine={at}>{formatDatedMoment(at, code, timeZone)}</Day> · <bdi>{author}</bdi>
              {reason && (
                <>
                  <br />
                  <bdi>{reason}</bdi>
                </>
              )}
            </>
          ),
          ...looks[shownAs],
        }))}
      />
    </Card>
  );
}
