import '#app/ui/layout/amount-table.css';
import { data, href } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberToday } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Money } from '#app/ui/text/values.tsx';
import { fetchStatement } from './payments.api.server.ts';
import type { Route } from './+types/statement.route';

/** Retention period of tax records. */
const yearsKept = 7;

export async function loader({ params, context }: Route.LoaderArgs) {
  const thisYear = Number(memberToday(context).slice(0, 4));
  const year = /^\d{4}$/.test(params.year) ? Number(params.year) : 0;
  if (year > thisYear || year <= thisYear - yearsKept) throw data(null, { status: 404 });
  const statement = await fetchStatement(context.get(apiContext), year);
  return {
    ...statement,
    hideNames: hasPausedPregnancy(context.get(memberContext)),
    earlier: year - 1 > thisYear - yearsKept ? String(year - 1) : undefined,
  };
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { code } = useLocale();
  const { year, payments, total_paid: total, hideNames, earlier } = loaderData;
  return (
    <Page
      title={translate('payments:statement.title', { year: String(year) })}
      lead={translate('payments:statement.lead')}
      back={{ href: href('/payments'), text: translate('payments:all') }}
      className="stack"
    >
      {payments.length === 0 && <p className="card">{translate('payments:statement.none')}</p>}
      {payments.length > 0 && (
        <div className="card">
          <table className="amounts">
            <caption className="soft">{translate('payments:statement.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('payments:statement.bill')}</th>
                <th scope="col">{translate('payments:statement.paid')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <tr key={payment.bill_id}>
                  <th scope="row">
                    <Link href={href('/bills/:billId', { billId: payment.bill_id })}>
                      {hideNames ? (
                        translate('payments:bill.number', { number: payment.sequential_id })
                      ) : (
                        <bdi>{payment.service_name}</bdi>
                      )}
                    </Link>{' '}
                    {!hideNames && (
                      <span className="row-detail">
                        <bdi>{payment.provider_name}</bdi> ·{' '}
                        {translate('payments:bill.number', { number: payment.sequential_id })}{' '}
                      </span>
                    )}
                    <span className="row-detail">
                      {translate(
                        payment.collected_otherwise
                          ? 'payments:statement.collected'
                          : 'payments:statement.paidOn',
                        { day: formatDay(payment.paid_on, code) },
                      )}
                      {' · '}
                      {translate('payments:statement.service', {
                        day: formatDay(payment.service_date, code),
                      })}
                    </span>
                  </th>
                  <td>
                    <Money>{money(payment.amount)}</Money>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{translate('payments:statement.total')}</th>
                <td>
                  <Money>{money(total)}</Money>
                </td>
              </tr>
            </tfoot>
          </table>
          <p className="fine-print">{translate('payments:statement.tax')}</p>
        </div>
      )}
      {earlier && (
        <p className="no-print">
          <Link className="action" href={href('/payments/statements/:year', { year: earlier })}>
            {translate('payments:statements.of', { year: earlier })}
          </Link>
        </p>
      )}
    </Page>
  );
}
