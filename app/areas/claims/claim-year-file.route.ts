import { csvOf, csvRows } from '#app/domain/csv.ts';
import { plainDollars } from '#app/domain/money.ts';
import { streamOf } from '#app/page/file-response.server.ts';
import { currencyOf } from '#app/page/member-formats.server.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import { fetchWholeYear, type ExpenseOfYear } from './fetch-year.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/claim-year-file.route';

export const handle = { givesFile: true } satisfies RouteHandle;

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

/** A year's claims for a spreadsheet, one row per expense, streamed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const pages = fetchWholeYear(context, params.year);
  const translate = translatorFor(context.get(localeContext));
  const currency = currencyOf(context);
  const heading = columns.map((column) => translate(`claims:file.${column}`, { currency }));
  async function* rows(): AsyncGenerator<string, void> {
    yield csvOf([heading]);
    for await (const { expenses } of pages) yield csvRows(expenses.map(rowOf(translate)));
  }
  return new Response(await streamOf(rows(), context.get(apiContext)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="claims-${params.year}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function rowOf(translate: Translate) {
  return (expense: ExpenseOfYear): string[] => {
    const cells = {
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
    } satisfies Record<(typeof columns)[number], string>;
    return columns.map((column) => cells[column]);
  };
}
