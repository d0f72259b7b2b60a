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
