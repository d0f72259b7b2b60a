import type { Member } from '#server/accounts/members/member.ts';
import { prepared, type Blanks } from '#server/db/prepared.ts';
import type { Sql } from '#server/db/sql.ts';

const network = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['companies.provider_network_closed as closed', 'companies.country_code'])
    .where('members.id', '=', value('memberId')),
);

/** What of the member's company decides about providers. */
export async function findNetwork(memberId: string, sql: Sql) {
  const { closed, country_code } = await network.one(sql, { memberId });
  return { isClosed: closed, hasZips: country_code === 'US' };
}

const found = new WeakMap<Member, ReturnType<typeof findNetwork>>();

/**
 * The same, looked up once for all that reads on a page: its calls share who calls, and a call that may change something is
 * given somebody looked up anew.
 */
export function networkOf(member: Member, sql: Sql): ReturnType<typeof findNetwork> {
  const known = found.get(member);
  if (known) return known;
  const asked = findNetwork(member.id, sql);
  found.set(member, asked);
  asked.catch(() => found.delete(member));
  return asked;
}
