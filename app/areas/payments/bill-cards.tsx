import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { AmountTable } from '#app/ui/layout/amount-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { BillView } from './bill-view.ts';

/** Amount, status and support link. */
export function BillNow({ id, sentence, toPay, payableHere }: BillView) {
  const translate = useTranslate();
  const { inRunOut } = usePageData();
  return (
    <Card>
      <div className="stack">
        <p>{sentence}</p>
        {toPay && !payableHere && <p>{translate('payments:bill.otherCurrency')}</p>}
        {toPay && payableHere && (
          <LinkButton href={href('/bills/:billId/pay', { billId: id })} icon="card">
            {translate('payments:bill.pay')}
          </LinkButton>
        )}
        <p className="soft no-print">
          <Link className="action" href={href(inRunOut ? '/contact' : '/care-team')}>
            {translate('payments:bill.ask')}
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** How the amount was computed. */
export function BillSteps({ charge, lines, sums }: Pick<BillView, 'charge' | 'lines' | 'sums'>) {
  const translate = useTranslate();
  return (
    <Card id="steps" heading={translate('payments:steps.heading')}>
      <AmountTable
        caption={translate('payments:steps.caption', { charge })}
        part={translate('payments:steps.part')}
        amountHead={translate('payments:steps.amount')}
        lines={lines}
        sums={sums}
      />
    </Card>
  );
}

/** How the bill differs from the agreement, and why; nothing without a difference. */
export function BillDifference({ difference }: Pick<BillView, 'difference'>) {
  const translate = useTranslate();
  if (difference.length === 0) return null;
  return (
    <Card id="difference" heading={translate('payments:difference.heading')}>
      {difference.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{translate('payments:difference.ask')}</p>
    </Card>
  );
}

/** The plan's terms at that time, and its year before and after the bill. */
export function BillYear({ planName, year }: BillView) {
  const translate = useTranslate();
  if (year.length === 0) return null;
  return (
    <Card id="year" eyebrow={planName} heading={translate('payments:year.heading')}>
      <KeyValue rows={year} />
      <p className="fine-print">{translate('payments:year.kept')}</p>
    </Card>
  );
}

/** The attempts to pay the bill, each with its account, time and result. */
export function BillPayments({ payments }: BillView) {
  const translate = useTranslate();
  if (payments.length === 0) return null;
  return (
    <Card id="payments" heading={translate('payments:attempts.heading')}>
      <ul className="rows">
        {payments.map(({ id, account, day, state, tone, icon, failure }) => (
          <li key={id} className="row">
            <div className="row-text">
              <h3 className="row-title">
                <bdi>{account}</bdi>
              </h3>
              <p className="row-detail">
                {day}{' '}
                <span className="tags">
                  <Tag tone={tone} icon={icon}>
                    {state}
                  </Tag>
                </span>
              </p>
              {failure && <p className="row-detail">{failure}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function BillDetails({
  number,
  details,
  authorization,
  id,
  hideNames,
}: BillView & { hideNames: boolean }) {
  const translate = useTranslate();
  const { inRunOut } = usePageData();
  return (
    <Card id="details" eyebrow={number} heading={translate('payments:bill.details')}>
      <KeyValue rows={details} />
      {hideNames && (
        <p className="no-print">
          <Link className="action" href={`${href('/bills/:billId', { billId: id })}?names=shown`}>
            {translate('payments:bill.showService')}
          </Link>
        </p>
      )}
      {authorization && !inRunOut && (
        <p className="no-print">
          <Link
            className="action"
            href={`${href('/notifications')}?${new URLSearchParams({ 'notification-uid': authorization })}`}
          >
            {translate('payments:bill.authorization')}
          </Link>
        </p>
      )}
      <p className="fine-print no-print">{translate('payments:bill.print')}</p>
    </Card>
  );
}
