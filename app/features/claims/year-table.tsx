import { href } from 'react-router';
import { formatDay } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { NewerAndOlder } from '#app/ui/actions/newer-and-older.tsx';
import { Money } from '#app/ui/text/money.tsx';
import { Reference } from '#app/ui/text/reference.tsx';
import type { ExpenseOfYear } from './claim-year.ts';
import type { YearTotals } from './claims.api.server.ts';
import { TaxAdvice } from './tax-words.tsx';

interface YearTableProps {
  year: number;
  /** Of one page. */
  expenses: readonly ExpenseOfYear[];
  /** Of the whole year. */
  totals: YearTotals;
  page: number;
  more: boolean;
}

/** A page of a year's expenses, what the whole year comes to, and the ways to the other pages. */
export function YearTable({ year, expenses, totals, page, more }: YearTableProps) {
  const translate = useTranslate();
  const money = useMoney();
  const sums = [
    [translate('claims:year.requested'), totals.requested] as const,
    [translate('claims:year.granted'), totals.granted] as const,
    ...totals.by_tax_label.map(({ label, granted }) => [translate(`claims:tax.${label}`), granted] as const),
  ];
  return (
    <>
      <div className="card">
        <table className="amounts">
          <caption className="soft">{translate('claims:year.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('claims:year.expense')}</th>
              <th scope="col">{translate('claims:year.granted')}</th>
            </tr>
          </thead>
          <tbody>
            {expenses.map((expense, index) => (
              <ExpenseRow key={index} expense={expense} />
            ))}
          </tbody>
          <tfoot>
            {sums.map(([label, cents]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Money>{money(cents)}</Money>
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
        {(more || page > 1) && <p className="fine-print">{translate('claims:year.sums')}</p>}
        <TaxAdvice labels={totals.by_tax_label.map(({ label }) => label)} />
      </div>
      <NewerAndOlder
        label={translate('claims:year.pages')}
        newerText={translate('claims:year.earlier')}
        olderText={translate('claims:year.later')}
        path={href('/reimbursement/years/:year', { year: String(year) })}
        page={page}
        more={more}
      />
    </>
  );
}

function ExpenseRow({ expense }: { expense: ExpenseOfYear }) {
  const translate = useTranslate();
  const money = useMoney();
  const { code } = useLocale();
  const { uid, granted, taxLabel, standing } = expense;
  return (
    <tr>
      <th scope="row">
        <Link href={href('/reimbursement/claims/:claimUid', { claimUid: uid })}>
          <Reference>{uid}</Reference>
        </Link>{' '}
        <span className="row-detail">
          <bdi>{expense.description}</bdi>, {expense.program}, <bdi>{expense.provider}</bdi>{' '}
        </span>
        <span className="row-detail">
          {translate('claims:year.days', {
            service: formatDay(expense.serviceDate, code),
            sent: formatDay(expense.sentOn, code),
          })}{' '}
        </span>
        <span className="row-detail">
          {translate('claims:claims.requestedAmount', { amount: money(expense.requested) })}
          {' · '}
          {translate(`claims:state.${standing}`)}
          {taxLabel && ` · ${translate(`claims:tax.${taxLabel}`)}`}
        </span>
      </th>
      <td>{granted === null ? '' : <Money>{money(granted)}</Money>}</td>
    </tr>
  );
}
