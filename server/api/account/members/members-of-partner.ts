import { sql as raw } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';

/** Counting more members takes longer than it is worth. */
export const mostCounted = 2_000;

/** How many current members of these companies a Care Partner, a row of `call_experts`, has; `mostCounted` at most. */
export const membersOfPartner = (companies: Companies) => raw<number>`(
  select count(*) from (
    select from members where care_navigator_id = call_experts.id and access_ended_at is null and ${ofCompanies(companies)}
    limit ${raw.lit(mostCounted)}
  ) as counted
)`;
