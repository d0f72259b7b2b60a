import { commonPasswordCheck, newPasswordProblems } from '#server/api/account/passwords/new-password.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { Sql } from '#server/platform/db/sql.ts';

interface TypedPassword {
  password: string;
  confirmation: string;
  /** May not be in the password, like the product's name. */
  email: string;
  name: string;
  brandName: string;
}

/** Throws 422 with all that is wrong with a staff member's new password: the rules of members' passwords. */
export async function checkNewStaffPassword({
  password,
  confirmation,
  email,
  name,
  brandName,
}: TypedPassword): Promise<void> {
  const problems = newPasswordProblems({
    password,
    confirmation,
    companyMinimum: 0,
    contextWords: [email, name, brandName],
    isCommon: await commonPasswordCheck(),
  });
  if (problems.length > 0) throw new Problem(422, problems);
}

/** Undefined when the account has ended. */
export async function findPasswordOf(sql: Sql, staffId: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** False when the password is no longer the one that was checked, or the account has ended. */
export async function replaceStaffPassword(
  sql: Sql,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
