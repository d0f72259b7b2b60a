import { sql as raw, type RawBuilder } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { coverWithEmployees, endWithEmployees } from './dependents.ts';
import type { TakingOver } from './taking-over.ts';

export interface TakenOver {
  added: number;
  changed: number;
  leaving: number;
  unchanged: number;
  /** Who was covered before. */
  before: number;
}

const rowsOf = async <Row>(sql: Sql, query: RawBuilder<Row>) => (await query.execute(sql)).rows;

/**
 * Finds people who moved over without an employee ID, by their date of birth. Whoever was listed under several keys is then listed once.
 */
async function nameMovedRows(sql: Sql, companyId: string): Promise<void> {
  await raw`
    update roster_rows set employee_digest = found.employee_digest from (
      select distinct on (imported_digests.employee_digest) imported_digests.employee_digest, moved.id
      from imported_digests join roster_rows as moved using (person_digest)
      where moved.company_id = ${companyId} and moved.employee_digest is null
        and not exists (select from roster_rows as named where named.company_id = ${companyId} and named.state = 'current'
          and named.employee_digest = imported_digests.employee_digest)
      order by imported_digests.employee_digest, exists (select from roster_members where row_id = moved.id) desc
    ) as found where roster_rows.id = found.id`.execute(sql);
  await raw`
    delete from roster_rows using imported_digests
    where company_id = ${companyId} and roster_rows.employee_digest is null
      and roster_rows.person_digest = imported_digests.person_digest
      and not exists (select from roster_members where row_id = roster_rows.id)`.execute(sql);
}

/** People who are covered again after a time without: the row of that time becomes past, and the file's row a new time from then on. */
async function beginNewTimes(sql: Sql, { companyId, today }: TakingOver): Promise<void> {
  await raw`
    update imported_roster set past_id = roster_rows.id, valid_from = coalesce(imported_roster.valid_from, ${today.toString()})
    from roster_rows
    where company_id = ${companyId} and state = 'current' and roster_rows.employee_digest = imported_roster.employee_digest
      and not refused and roster_rows.valid_until < ${today.toString()}
      and (imported_roster.valid_until is null or imported_roster.valid_until >= ${today.toString()})`.execute(
    sql,
  );
  await raw`update roster_rows set state = 'past' from imported_roster where past_id = roster_rows.id`.execute(
    sql,
  );
}

/** Whose invitation bounced gets another one at a new address. */
const forgetBounced = (sql: Sql, { companyId }: TakingOver) =>
  raw`delete from wave_invitations using roster_rows join imported_roster as file using (employee_digest)
    where row_id = roster_rows.id and bounced_at is not null and company_id = ${companyId} and state = 'current'
      and not file.refused and roster_rows.email_digest is distinct from file.email_digest`.execute(sql);

/** Rows of the file about people who are listed, where they differ. Returns whether each now ends and did not before. */
const changeRows = (sql: Sql, { companyId, importId }: TakingOver) =>
  rowsOf(
    sql,
    raw<{ leaves: boolean; differs: boolean }>`
    update roster_rows set id = file.id, import_id = ${importId}, person_digest = file.person_digest,
      digest_key_id = file.digest_key_id, email_digest = file.email_digest, row_sealed = file.row_sealed, dependent_of = file.dependent_of,
      valid_from = coalesce(file.valid_from, before.valid_from), valid_until = file.valid_until
    from imported_roster as file, roster_rows as before
    where before.id = roster_rows.id and roster_rows.company_id = ${companyId} and roster_rows.state = 'current'
      and roster_rows.employee_digest = file.employee_digest and not file.refused
      and (before.row_sealed is null or before.person_digest <> file.person_digest
        or before.valid_until is distinct from file.valid_until or before.valid_from is distinct from coalesce(file.valid_from, before.valid_from)
        or before.email_digest is distinct from file.email_digest or before.dependent_of is distinct from file.dependent_of)
    returning before.valid_until is null and file.valid_until is not null as leaves,
      before.row_sealed is not null and before.person_digest <> file.person_digest
        or before.valid_until is distinct from file.valid_until
        or before.valid_from is distinct from coalesce(file.valid_from, before.valid_from)
        or before.email_digest is distinct from file.email_digest
        or before.dependent_of is distinct from file.dependent_of as differs`,
  );

/** New people and new times, with the accounts of those who come back. */
async function addRows(sql: Sql, { companyId, importId }: TakingOver): Promise<number> {
  const added = await rowsOf(
    sql,
    raw<{ id: string }>`
    insert into roster_rows (id, company_id, import_id, state, employee_digest, person_digest, digest_key_id, email_digest, row_sealed, dependent_of, valid_from, valid_until)
    select id, ${companyId}, ${importId}, 'current', employee_digest, person_digest, digest_key_id, email_digest, row_sealed, dependent_of, valid_from, valid_until
    from imported_roster as file
    where not refused and not exists (select from roster_rows where company_id = ${companyId} and state = 'current'
      and roster_rows.employee_digest = file.employee_digest)
    returning id`,
  );
  await raw`insert into roster_members (row_id, member_id)
    select imported_roster.id, member_id from imported_roster join roster_members on row_id = past_id`.execute(
    sql,
  );
  return added.length;
}

/** Ends the time of whoever is not in the file. Refused lines whose employee ID can be read keep theirs. */
const endRows = (sql: Sql, { companyId, importId, today }: TakingOver) =>
  rowsOf(
    sql,
    raw<{ id: string }>`
    update roster_rows set valid_until = ${today.toString()}, import_id = ${importId}
    where company_id = ${companyId} and state = 'current' and (valid_until is null or valid_until > ${today.toString()})
      and not exists (select from imported_roster where imported_roster.employee_digest = roster_rows.employee_digest)
    returning id`,
  );

/** Makes the staged rows the company's roster, in the caller's transaction. */
export async function takeOver(sql: Sql, taking: TakingOver): Promise<TakenOver> {
  const { companyId, today, partial } = taking;
  const [counted] = await rowsOf(
    sql,
    raw<{ before: number; staged: number }>`
    select (select count(*)::int from roster_rows where company_id = ${companyId} and state = 'current'
      and (valid_until is null or valid_until >= ${today.toString()})) as before,
      (select count(*)::int from imported_roster where not refused) as staged`,
  );
  await nameMovedRows(sql, companyId);
  await beginNewTimes(sql, taking);
  await coverWithEmployees(sql, taking);
  await forgetBounced(sql, taking);
  const changed = await changeRows(sql, taking);
  const added = await addRows(sql, taking);
  const ended = partial ? [] : await endRows(sql, taking);
  const followed = await endWithEmployees(sql, taking);
  const leaving = changed.filter(({ leaves }) => leaves).length;
  const different = changed.filter(({ differs }) => differs).length;
  return {
    added,
    changed: different - leaving,
    leaving: leaving + ended.length + followed,
    unchanged: (counted?.staged ?? 0) - added - different,
    before: counted?.before ?? 0,
  };
}
