import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { employeeDigest, personDigests, sealedColumns } from '#server/api/account/roster/roster-row.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { RosterLine } from './roster-file.ts';

/** Rows of one file in temporary tables, until the transaction ends. */
export interface StagedRows {
  add(line: RosterLine): Promise<void>;
  /** Writes what was added last, and drops all but the first line of an employee. Returns the numbers of the other lines. */
  finish(): Promise<number[]>;
}

type PersonLine = Extract<RosterLine, { person: unknown }>;

const batchSize = 500;

/**
 * Creates the tables of one import in the caller's transaction: `imported_roster` with a row for each line whose employee ID can be read,
 * `imported_digests` with the digests under which people who moved over without a sealed row are found.
 */
export async function stageRows(sql: Sql, sealing: Sealing, companyId: string): Promise<StagedRows> {
  await raw`create temporary table imported_roster (
    line integer not null, id uuid, employee_digest bytea not null, person_digest bytea, digest_key_id bytea, email_digest bytea, row_sealed bytea,
    dependent_of bytea, valid_from date, valid_until date, refused boolean not null, past_id uuid) on commit drop`.execute(
    sql,
  );
  await raw`create temporary table imported_digests (employee_digest bytea not null, person_digest bytea not null)
    on commit drop`.execute(sql);
  const moved = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('company_id', '=', companyId)
    .where('row_sealed', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const readable: PersonLine[] = [];
  const refused: { line: number; digest: Buffer }[] = [];

  const personOf = ({ person }: PersonLine) => ({
    companyId,
    employeeId: person.employee_id,
    dependentOf: person.dependent_of,
    dob: person.date_of_birth,
    email: person.email,
  });

  async function writeReadable(): Promise<void> {
    const lines = readable.splice(0);
    if (lines.length === 0) return;
    const rows = lines.map((line) => {
      const id = randomUUID();
      return { line, id, ...sealedColumns(sealing, id, personOf(line)) };
    });
    await raw`insert into imported_roster
      select line, id, employee_digest, person_digest, ${sealing.keyIds[0]}, email_digest, row_sealed, dependent_of,
        valid_from, valid_until, false, null
      from unnest(${rows.map(({ line }) => line.line)}::integer[], ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map((row) => row.employee_digest)}::bytea[], ${rows.map((row) => row.person_digest)}::bytea[],
        ${rows.map((row) => row.email_digest)}::bytea[], ${rows.map((row) => row.row_sealed)}::bytea[],
        ${rows.map((row) => row.dependent_of)}::bytea[], ${lines.map(({ person }) => person.start_date)}::date[],
        ${lines.map(({ person }) => person.end_date)}::date[])
        as file (line, id, employee_digest, person_digest, email_digest, row_sealed, dependent_of, valid_from, valid_until)`.execute(
      sql,
    );
    if (!moved) return;
    // Rosters from before did not know dependents.
    const employees = rows.filter(({ dependent_of: head }) => head === null);
    const digests = employees.flatMap(({ line, employee_digest: employee }) =>
      personDigests(sealing, personOf(line)).map((person) => ({ employee, person })),
    );
    await raw`insert into imported_digests select * from unnest(
      ${digests.map(({ employee }) => employee)}::bytea[], ${digests.map(({ person }) => person)}::bytea[])`.execute(
      sql,
    );
  }

  async function writeRefused(): Promise<void> {
    const lines = refused.splice(0);
    if (lines.length === 0) return;
    await raw`insert into imported_roster (line, employee_digest, refused)
      select line, digest, true from unnest(
        ${lines.map(({ line }) => line)}::integer[], ${lines.map(({ digest }) => digest)}::bytea[]) as file (line, digest)`.execute(
      sql,
    );
  }

  return {
    async add(line) {
      if ('person' in line) readable.push(line);
      else if (line.employeeId !== undefined) {
        const digest = employeeDigest(sealing, { companyId, employeeId: line.employeeId });
        refused.push({ line: line.line, digest });
      }
      if (readable.length >= batchSize) await writeReadable();
      if (refused.length >= batchSize) await writeRefused();
    },
    async finish() {
      await writeReadable();
      await writeRefused();
      const { rows } = await raw<{ line: number }>`
        delete from imported_roster using (
          select line, row_number() over (partition by employee_digest order by line) as place
          from imported_roster where not refused
        ) as placed
        where imported_roster.line = placed.line and place > 1 and not refused
        returning imported_roster.line`.execute(sql);
      await raw`create index on imported_roster (employee_digest)`.execute(sql);
      await raw`analyze imported_roster`.execute(sql);
      await raw`analyze imported_digests`.execute(sql);
      return rows.map(({ line }) => line).toSorted((one, other) => one - other);
    },
  };
}
