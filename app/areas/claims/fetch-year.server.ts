import { data } from 'react-router';
import { dayOfInstant, formatDayOf } from '#app/i18n/day-of-instant.ts';
import { apiContext, type Context } from '#app/page/contexts.ts';
import { memberTimeZone, memberToday, memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { fetchClaimsOfYear, type Claim, fetchClaim } from './claims.api.server.ts';
import { standingOf } from './standing.ts';

export type ExpenseOfYear = ReturnType<typeof expensesOf>[number];

/**
 * Every expense of these claims, in their order. Days are YYYY-MM-DD, amounts cents; before the decision
 * `decidedOn` and `granted` are null.
 */
export function expensesOf(claims: readonly Claim[], timeZone: string) {
  return claims.flatMap((claim) =>
    claim.services.map(({ state, requested_amount: requested, approved_amount: approved, ...service }) => ({
      uid: claim.uid,
      program: claim.program_name,
      provider: claim.provider_name,
      description: service.service_name,
      serviceDate: service.service_date,
      sentOn: dayOfInstant(claim.created_at, timeZone),
      decidedOn: service.decided_at && dayOfInstant(service.decided_at, timeZone),
      requested,
      granted: state === 'requested' ? null : (approved ?? 0),
      standing: standingOf({ state, requested, approved }),
      taxLabel: service.tax_label,
    })),
  );
}

/** A page of a year's expenses, with the totals of the whole year; 404 for a year without claims, except the current one. */
export async function fetchYear(
  context: Context,
  yearText: string,
  { page, size }: { page: number; size?: number },
) {
  const nowhere = data(null, { status: 404 });
  if (!/^2\d{3}$/.test(yearText)) throw nowhere;
  const year = Number(yearText);
  const { claims, ...found } = await fetchClaimsOfYear(context.get(apiContext), { year, page, size });
  const exists = found.years.includes(year) || memberToday(context).startsWith(yearText);
  if (!exists || !found.totals || (page > 1 && claims.length === 0)) throw nowhere;
  return { ...found, totals: found.totals, year, expenses: expensesOf(claims, memberTimeZone(context)) };
}

/** All pages of a year's claims. Throws like `fetchYear`, before the first page. */
export async function* fetchWholeYear(context: Context, yearText: string) {
  for (let page = 1, more = true; more; page += 1) {
    const found = await fetchYear(context, yearText, { page, size: 100 });
    yield found;
    more = found.more;
  }
}

/** A claim, with the day in words of each moment of its history, and the day it was sent. */
export async function fetchClaimWithDays(context: Context, claimUid: string) {
  const claim = await fetchClaim(context.get(apiContext), claimUid);
  const { created_at: createdAt, events, hand_offs: handOffs, appeals } = claim;
  const moments = [
    createdAt,
    ...[...events, ...handOffs].map(({ created_at: moment }) => moment),
    ...appeals.flatMap(({ created_at: made, decided_at: decided }) => (decided ? [made, decided] : [made])),
  ];
  const localeAndZone = memberLocaleAndZone(context);
  const days = Object.fromEntries(moments.map((moment) => [moment, formatDayOf(moment, localeAndZone)]));
  return { claim, days, sent: days[createdAt] ?? '' };
}
