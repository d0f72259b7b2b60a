import type { Sql } from '#server/platform/db/sql.ts';
import type { Operator } from '#server/platform/http/dependencies.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';

export interface StaffExpert {
  id: string;
  name: string;
  /** IANA name. */
  timeZone: string;
}

const selectExperts = (sql: Sql) =>
  sql.selectFrom('call_experts').select(['id', 'fname', 'lname', 'timezone']);

const expertOf = ({
  id,
  fname,
  lname,
  timezone,
}: {
  id: string;
  fname: string;
  lname: string;
  timezone: string;
}): StaffExpert => ({ id, name: `${fname} ${lname}`, timeZone: timezone });

/** The expert with the staff member's address; undefined for keys, and where several experts share it. */
export async function ownExpert({ email }: Operator, sql: Sql): Promise<StaffExpert | undefined> {
  if (!email) return undefined;
  const found = await selectExperts(sql)
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email().toLowerCase()))
    .limit(2)
    .execute();
  const [expert] = found;
  return expert && found.length === 1 ? expertOf(expert) : undefined;
}

/** Their id alone, for calls of a page that asks for more of them by another. */
export async function ownExpertId({ email }: Operator, sql: Sql): Promise<string | undefined> {
  if (!email) return undefined;
  const found = await sql
    .selectFrom('call_experts')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email().toLowerCase()))
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.id : undefined;
}

export interface Managed {
  expert: StaffExpert;
  isOwn: boolean;
}

/** Hours hold for the members of all companies, so only an administrator of all of them changes those of others. */
const managesAll = ({ companiesAs }: Operator) => companiesAs('administrator') === 'all';

/** The experts whose hours the caller may change, by name: themselves, or everybody. */
export async function listManaged(
  operator: Operator,
  sql: Sql,
): Promise<(StaffExpert & { isOwn: boolean })[]> {
  const own = await ownExpert(operator, sql);
  if (!managesAll(operator))
    return own && operator.companiesAs('expert').length > 0 ? [{ ...own, isOwn: true }] : [];
  const rows = await selectExperts(sql).orderBy('lname').orderBy('fname').orderBy('id').execute();
  return rows.map((row) => ({ ...expertOf(row), isOwn: row.id === own?.id }));
}

/** An expert whose hours the caller may change. Throws 404 for any other. */
export async function managedExpert(operator: Operator, sql: Sql, id: string): Promise<Managed> {
  const own = await ownExpert(operator, sql);
  const isOwn = own?.id === id;
  if (managesAll(operator)) {
    const row = await selectExperts(sql).where('id', '=', id).executeTakeFirst();
    if (row) return { expert: expertOf(row), isOwn };
  }
  if (!own || !isOwn || operator.companiesAs('expert').length === 0) throw notFound();
  return { expert: own, isOwn };
}
