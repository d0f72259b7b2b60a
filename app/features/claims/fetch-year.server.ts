import { data, type RouterContextProvider } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { memberTimeZone, memberToday } from '#app/page/member-time.server.ts';
import { expensesOfYear, yearsOfClaims, type ExpenseOfYear } from './claim-year.ts';
import { fetchClaims } from './claims.api.server.ts';

export interface YearOfClaims {
  year: number;
  /** All that there are. */
  years: number[];
  expenses: ExpenseOfYear[];
}

/** The claims of a year in which there are some, or of this year; any other does not exist. */
export async function fetchYear(
  context: Readonly<RouterContextProvider>,
  asked: string,
): Promise<YearOfClaims> {
  const timeZone = memberTimeZone(context);
  const claims = await fetchClaims(context.get(apiContext));
  const years = yearsOfClaims(claims, timeZone);
  const thisYear = memberToday(context).slice(0, 4);
  const year = [thisYear, ...years.map(String)].includes(asked) ? Number(asked) : undefined;
  if (year === undefined) throw data(null, { status: 404 });
  return { year, years, expenses: expensesOfYear(claims, { year, timeZone }) };
}
