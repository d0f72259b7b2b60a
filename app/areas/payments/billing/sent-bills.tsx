import { formatDay, formatDatedMoment, formatMoney } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Tag, type Tone } from '#app/ui/status/tag.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Billable } from './billing.api.server.ts';

interface BillableProps {
  authorization: Billable;
}

type BillState = Billable['bills'][number]['state'];

const looks: Record<BillState, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  initiated: { tone: 'info', icon: 'clock' },
  paid: { tone: 'ok', icon: 'done' },
  manually_collected: { tone: 'ok', icon: 'done' },
  failed: { tone: 'bad', icon: 'failed' },
};

/** The authorization that is billed. */
export function AboutBillable({ authorization: one }: BillableProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const rows = [
    { label: translate('deskAuthorizations:one.name'), value: one.member_name },
    { label: translate('deskAuthorizations:one.company'), value: one.company_name },
    { label: translate('deskAuthorizations:one.provider'), value: one.provider_name },
    {
      label: translate('deskBills:one.agreed'),
      value:
        one.agreed_amount === null
          ? null
          : formatMoney(one.agreed_amount, { locale: code, currency: one.currency }),
    },
    {
      label: translate('deskAuthorizations:one.serviceDate'),
      value: one.service_date && formatDay(one.service_date, code),
    },
    {
      label: translate('deskAuthorizations:one.until'),
      value: one.expires_at && formatDatedMoment(one.expires_at, code, one.time_zone),
    },
  ];
  return (
    <Card id="about-authorization" heading={translate('deskBills:one.about')}>
      <KeyValue rows={rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
    </Card>
  );
}

/** The bills until now, with what the plan and the member pay of each. */
export function SentBills({ authorization: { bills, currency } }: BillableProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const money = (cents: number) => formatMoney(cents, { locale: code, currency });
  if (bills.length === 0) return null;
  return (
    <Card id="bills" heading={translate('deskBills:one.bills')}>
      <ul className="rows">
        {bills.map((bill) => (
          <li key={bill.uid} className="row">
            <div className="row-text">
              <h3 className="row-title">
                {translate('payments:bill.number', { number: bill.number })} · <bdi>{bill.service_name}</bdi>
              </h3>
              <p className="row-detail">
                {translate('deskBills:one.charge', {
                  amount: money(bill.total_amount),
                  day: formatDay(bill.service_date, code),
                })}
              </p>
              <p className="row-detail">
                {translate('deskBills:one.shares', {
                  plan: money(bill.covered_amount),
                  member: money(bill.amount),
                })}
              </p>
            </div>
            <Tag {...looks[bill.state]}>{translate(`deskBills:state.${bill.state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
