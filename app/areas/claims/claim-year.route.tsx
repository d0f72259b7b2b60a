import '#app/ui/layout/amount-table.css';
import { href } from 'react-router';
import { useTranslate, useLocale, useMoney } from '#app/i18n/locale-provider.tsx';
import { askedPage } from '#app/page/asked-page.server.ts';
import { Page } from '#app/page/page.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { formatDay } from '#app/i18n/formats.ts';
import { NewerAndOlder } from '#app/ui/actions/pagination.tsx';
import { Money, Reference } from '#app/ui/text/values.tsx';
import { TaxAdvice } from './claim-details.tsx';
import { fetchYear, type ExpenseOfYear } from './fetch-year.server.ts';
import { YearLinks } from './claim-parts.tsx';
import type { Route } from './+types/claim-year.route';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = askedPage(request);
  return { page, ...(await fetchYear(context, params.year, { page })) };
}

/** The claims of a year with their results, for printing. */
export default function ClaimYear({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { year, years, expenses, page } = loaderData;
  return (
    <Page
      title={
        page === 1
          ? translate('claims:year.title', { year: String(year) })
          : translate('claims:year.titlePage', { year: String(year), page })
      }
      lead={translate('claims:year.lead')}
      back={{ href: href('/reimbursement/claims'), text: translate('claims:claim.back') }}
      className="stack"
    >
      {expenses.length === 0 && <p className="card">{translate('claims:year.none')}</p>}
      {expenses.length > 0 && <YearTable {...loaderData} />}
      {expenses.length > 0 && (
        <LinkButton look="secondary" href={href('/reimbursement/years/:year/file', { year: String(year) })}>
          {translate('claims:year.file')}
        </LinkButton>
      )}
      <p className="fine-print no-print">{translate('claims:year.print')}</p>
      <YearLinks years={years.filter((other) => other !== year)} />
    </Page>
  );
}

/** A page of a year's expenses, the totals of the year, and links to the other pages. */
function YearTable({ year, expenses, totals, page, more }: Route.ComponentProps['loaderData']) {
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
          {'\u00a0· '}
          {translate(`claims:state.${standing}`)}
          {taxLabel && `\u00a0· ${translate(`claims:tax.${taxLabel}`)}`}
        </span>
      </th>
      <td>{granted === null ? '' : <Money>{money(granted)}</Money>}</td>
    </tr>
  );
}
