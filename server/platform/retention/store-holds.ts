import { sql as raw } from 'kysely';
import type { Sql } from '../db/sql.ts';
import type { Retention } from './kinds.ts';
import { dayOf } from './retained.ts';

/**
 * Stores the holds of this server's file, so that servers whose file lacks them keep the data too. A hold that left the file stays until its
 * last day, or until a file gives it an earlier one. Returns how many are new or have another last day.
 */
export async function storeHolds(sql: Sql, { holds }: Retention, now: Temporal.Instant): Promise<number> {
  const store = async (key: 'member' | 'company', table: 'members' | 'companies', type: 'uuid' | 'text') => {
    const named = holds.flatMap((hold) =>
      hold[key] === undefined ? [] : [{ id: hold[key], until: hold.until }],
    );
    const [ids, days] = [named.map(({ id }) => id), named.map(({ until }) => until)];
    const column = raw.ref(`held_${key}_id`);
    // Of ids that do not exist the command tells.
    const { numAffectedRows } = await raw`
      insert into legal_holds (${column}, until)
      select id, max(named.until) from ${raw.table(table)}
      join unnest(${ids}::${raw.raw(type)}[], ${days}::date[]) as named (id, until) using (id)
      group by id
      on conflict (${column}) do update set until = excluded.until where legal_holds.until <> excluded.until`.execute(
      sql,
    );
    return Number(numAffectedRows ?? 0);
  };
  const changed = (await store('member', 'members', 'uuid')) + (await store('company', 'companies', 'text'));
  await sql.deleteFrom('legal_holds').where('until', '<', dayOf(now)).execute();
  return changed;
}

/** Stored holds in force of which this server's file says nothing. */
export async function listOtherHolds(sql: Sql, { holds }: Retention, now: Temporal.Instant) {
  const named = new Set(holds.map(({ member, company }) => member ?? company));
  const rows = await sql
    .selectFrom('legal_holds')
    .selectAll()
    .where('until', '>=', dayOf(now))
    .orderBy('until')
    .execute();
  return rows.flatMap(({ held_member_id: member, held_company_id: company, until }) =>
    named.has(member ?? company ?? '')
      ? []
      : [{ whose: member === null ? `company ${company}` : `member ${member}`, until }],
  );
}
