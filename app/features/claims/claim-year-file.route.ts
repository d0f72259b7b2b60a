import { csvOf } from '#app/domain/csv.ts';
import { plainDollars } from '#app/domain/money.ts';
import { localeContext } from '#app/page/contexts.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { ExpenseOfYear } from './claim-year.ts';
import { fetchYear } from './fetch-year.server.ts';
import type { Route } from './+types/claim-year-file.route';

const columns = [
  'claim',
  'sentOn',
  'decidedOn',
  'program',
  'provider',
  'serviceDate',
  'description',
  'requested',
  'granted',
  'state',
  'tax',
] as const;

/** A year's claims for a spreadsheet, one row an expense. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { year, expenses } = await fetchYear(context, params.year);
  const translate = translatorFor(context.get(localeContext));
  const heading = columns.map((column) => translate(`claims:file.${column}`));
  const row = (expense: ExpenseOfYear) =>
    ({
      claim: expense.uid,
      sentOn: expense.sentOn,
      decidedOn: expense.decidedOn ?? '',
      program: expense.program,
      provider: expense.provider,
      serviceDate: expense.serviceDate,
      description: expense.description,
      requested: plainDollars(expense.requested),
      granted: expense.granted === null ? '' : plainDollars(expense.granted),
      state: translate(`claims:state.${expense.standing}`),
      tax: expense.taxLabel ? translate(`claims:tax.${expense.taxLabel}`) : '',
    }) satisfies Record<(typeof columns)[number], string>;
  const rows = expenses.map((expense) => {
    const cells = row(expense);
    return columns.map((column) => cells[column]);
  });
  return new Response(csvOf([heading, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="claims-${year}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
