import type { Member } from '#server/api/account/members/member.ts';
import { sql as expression } from 'kysely';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/**
 * SQL condition on a row of `companies`: whether there are providers in its country. The United States always count as having
 * a network, even before their providers are entered.
 */
export const countryHasNetwork = expression<boolean>`(companies.country_code = 'US' or exists (
  select from provider_counts
  where provider_counts.country_code = companies.country_code and provider_counts.facet = 'any'
    and provider_counts.provider_count > 0
))`;

const network = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.provider_network_closed as closed', 'companies.country_code'])
    .select(countryHasNetwork.as('served'))
    .where('members.id', '=', value('memberId')),
);

/** The properties of the member's company that determine its providers. */
export async function findNetwork(memberId: string, sql: Sql) {
  const { closed, served, country_code } = await network.one(sql, { memberId });
  return {
    /** Whether no providers are offered, for any reason. */
    isClosed: closed || !served,
    isCountryWithout: !closed && !served,
    countryCode: country_code,
  };
}

const found = new WeakMap<Member, ReturnType<typeof findNetwork>>();

/**
 * The same, looked up once per page: the page's calls share the member object, and a call that may change something gets
 * a new one.
 */
export function networkOf(member: Member, sql: Sql): ReturnType<typeof findNetwork> {
  const known = found.get(member);
  if (known) return known;
  const lookUp = findNetwork(member.id, sql);
  found.set(member, lookUp);
  lookUp.catch(() => found.delete(member));
  return lookUp;
}
