import { data, type RouterContextProvider } from 'react-router';
import type { YearTotals } from '#app/contract/claims.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberTimeZone, memberToday } from '#app/page/member-formats.server.ts';
import { expensesOf, type ExpenseOfYear } from './claim-year.ts';
import { fetchClaimsOfYear } from './claims.api.server.ts';

interface YearOfClaims {
  year: number;
  /** Total number. */
  years: number[];
  /** Expenses of one page. */
  expenses: ExpenseOfYear[];
  /** Totals of the whole year. */
  totals: YearTotals;
  more: boolean;
}

/** A page of a year's claims; 404 for a year without claims, except the current one. */
export async function fetchYear(
  context: Readonly<RouterContextProvider>,
  asked: string,
  { page, size }: { page: number; size?: number },
): Promise<YearOfClaims> {
  const nowhere = data(null, { status: 404 });
  if (!/^2\d{3}$/.test(asked)) throw nowhere;
  const year = Number(asked);
  const found = await fetchClaimsOfYear(context.get(apiContext), {
    year,
    page,
    ...(size !== undefined && { size }),
  });
  const { claims, years, totals, more } = found;
  const exists = years.includes(year) || memberToday(context).startsWith(asked);
  if (!exists || !totals || (page > 1 && claims.length === 0)) throw nowhere;
  return { year, years, expenses: expensesOf(claims, memberTimeZone(context)), totals, more };
}

/** All pages of a year's claims. Throws like `fetchYear`, before the first page. */
export async function* fetchWholeYear(context: Readonly<RouterContextProvider>, asked: string) {
  for (let page = 1, more = true; more; page += 1) {
    const found = await fetchYear(context, asked, { page, size: 100 });
    yield found;
    more = found.more;
  }
}
