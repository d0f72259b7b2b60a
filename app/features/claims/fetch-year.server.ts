import { data, type RouterContextProvider } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { memberTimeZone, memberToday } from '#app/page/member-time.server.ts';
import { expensesOf, type ExpenseOfYear } from './claim-year.ts';
import { fetchClaimsOfYear, type YearTotals } from './claims.api.server.ts';

interface YearOfClaims {
  year: number;
  /** All that there are. */
  years: number[];
  /** Of one page. */
  expenses: ExpenseOfYear[];
  /** Of the whole year. */
  totals: YearTotals;
  more: boolean;
}

/** A page of the claims of a year in which there are some, or of this year; any other does not exist. */
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

/** All of them, a page at a time, however many there are. Throws as `fetchYear` does, before the first. */
export async function* fetchWholeYear(context: Readonly<RouterContextProvider>, asked: string) {
  for (let page = 1, more = true; more; page += 1) {
    const found = await fetchYear(context, asked, { page, size: 100 });
    yield found;
    more = found.more;
  }
}
