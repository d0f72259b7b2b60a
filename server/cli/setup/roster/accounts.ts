import { sql as raw } from 'kysely';
import { openDetails } from '#server/api/account/members/member-details.ts';
import { employeeDigest, personDigests } from '#server/api/account/roster/roster-row.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { openedOrUndefined } from '#server/web/encryption-keys/sealed-columns.ts';
import type { TakingOver } from './taking-over.ts';

const pageSize = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Employees with access who are on no row, page by page. Dependents are linked when they sign up. */
const listUnlinked = (sql: Sql, companyId: string, after: string) =>
  sql
    .selectFrom('members')
    .select(['id', 'details_sealed'])
    .where('company_id', '=', companyId)
    .where('employee_id', 'is', null)
    .where('household_id', 'is', null)
    .where('access_ended_at', 'is', null)
    .where('id', '>', after)
    .where(raw<boolean>`not exists (select from roster_members where member_id = members.id)`)
    .orderBy('id')
    .limit(pageSize)
    .execute();

/**
 * Puts employees whose account is older than their row into the temporary table `unlinked_members`, with the digests of the employee ID
 * and date of birth that they signed up with. Returns how many.
 */
export async function stageUnlinked(sql: Sql, sealing: Sealing, companyId: string): Promise<number> {
  await raw`create temporary table unlinked_members (member_id uuid not null, employee_digest bytea not null, person_digest bytea not null)
    on commit drop`.execute(sql);
  let count = 0;
  let page = await listUnlinked(sql, companyId, beforeAll);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    count += page.length;
    const digests = page.flatMap(({ id, details_sealed: sealed }) => {
      const details = openedOrUndefined(() => openDetails(sealing, id, sealed));
      if (!details?.employee_id || !details.dob) return [];
      const person = { companyId, employeeId: details.employee_id, dob: details.dob };
      const employee = employeeDigest(sealing, person);
      return personDigests(sealing, person).map((digest) => ({ id, employee, digest }));
    });
    await raw`insert into unlinked_members select * from unnest(${digests.map(({ id }) => id)}::uuid[],
      ${digests.map(({ employee }) => employee)}::bytea[], ${digests.map(({ digest }) => digest)}::bytea[])`.execute(
      sql,
    );
    page = await listUnlinked(sql, companyId, last.id);
  }
  await raw`analyze unlinked_members`.execute(sql);
  return count;
}

/**
 * Links the staged employees to the rows with their employee ID and date of birth; a row that moved over gets its employee ID from the
 * account. Returns how many were linked.
 */
export async function linkAccounts(sql: Sql, companyId: string): Promise<number> {
  const { rows } = await raw<{ member_id: string }>`
    insert into roster_members (row_id, member_id)
    select distinct roster_rows.id, member_id from unlinked_members join roster_rows using (person_digest)
    where company_id = ${companyId} and state = 'current' and dependent_of is null
    on conflict do nothing returning member_id`.execute(sql);
  await raw`
    update roster_rows set employee_digest = named.employee_digest from (
      select distinct on (employee_digest) employee_digest, row_id from unlinked_members join roster_members using (member_id)
    ) as named
    where roster_rows.id = named.row_id and roster_rows.employee_digest is null
      and not exists (select from roster_rows as other where other.company_id = ${companyId} and other.state = 'current'
        and other.employee_digest = named.employee_digest)`.execute(sql);
  return new Set(rows.map(({ member_id: id }) => id)).size;
}

/** Members whose row this import changed, or who were linked by it. */
export async function listAffected(sql: Sql, importId: string): Promise<string[]> {
  const { rows } = await raw<{ member_id: string }>`
    select distinct member_id from roster_members join roster_rows on roster_rows.id = row_id
    where import_id = ${importId} or member_id in (select member_id from unlinked_members)`.execute(sql);
  return rows.map(({ member_id: id }) => id);
}

/** Ends the time of employees with an account whom no row names, as if they had been listed until today. Returns how many. */
export async function endUnlisted(sql: Sql, { companyId, importId, today }: TakingOver): Promise<number> {
  await raw`
    insert into roster_rows (id, company_id, import_id, state, employee_digest, person_digest, valid_until)
    select distinct on (employee_digest) gen_random_uuid(), ${companyId}, ${importId}::uuid,
      case when exists (select from roster_rows where company_id = ${companyId} and state = 'current'
        and roster_rows.employee_digest = unlinked_members.employee_digest) then 'past' else 'current' end,
      employee_digest, person_digest, ${today.toString()}::date
    from unlinked_members
    where not exists (select from roster_members where roster_members.member_id = unlinked_members.member_id)
    order by employee_digest`.execute(sql);
  const { rows } = await raw<{ member_id: string }>`
    insert into roster_members (row_id, member_id)
    select distinct roster_rows.id, member_id from unlinked_members join roster_rows using (employee_digest)
    where import_id = ${importId} and row_sealed is null and valid_until = ${today.toString()}
      and not exists (select from roster_members where roster_members.member_id = unlinked_members.member_id)
    returning member_id`.execute(sql);
  return rows.length;
}
