import { systemClock } from '#app/domain/clock.ts';
import type { CheckDependencies } from '#server/api/account/companies/check-company.ts';
import { checkTitle, missingInEnglish } from '#server/api/account/companies/lacks.ts';
import { checkAndKeep } from '#server/api/account/companies/queries.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { hasPictureIn } from '#server/web/assets.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

/** What the check of a company needs, as the server has it. */
export const checkDependencies = ({ sql, sealing, env }: OperatorDatabase): CheckDependencies => ({
  sql,
  sealing,
  clock: systemClock,
  operators: env.OPERATOR_KEYS,
  identityProviders: openIdConnect(),
  hasPicture: hasPictureIn(env.DATA_DIR),
});

/** Throws where there is none. */
export async function findCompany(sql: Sql, id: string) {
  const company = await sql.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  if (!company) throw new Error(`There is no company ${id}.`);
  return company;
}

/** Checks what the company's first members need, keeps it for the desk and prints it. Returns what is missing, a line each. */
async function check(opened: OperatorDatabase, id: string): Promise<string[]> {
  const company = await findCompany(opened.sql, id);
  const { lines } = await checkAndKeep(company, checkDependencies(opened));
  for (const line of lines.filter(({ missing }) => missing.length === 0))
    write(`ok       ${checkTitle('en', line.check)}`);
  const missing = missingInEnglish(lines);
  for (const line of missing) write(`missing  ${line}`);
  return missing;
}

/** Throws where something is missing. */
export async function checkReady(opened: OperatorDatabase, id: string): Promise<void> {
  if ((await check(opened, id)).length > 0) throw new Error(`${id} is not ready.`);
}

/** Lets employees sign up. Refused while something is missing, unless it is forced; what was missing then is kept with the company. */
export async function openCompany(opened: OperatorDatabase, id: string, force: boolean): Promise<void> {
  const { opened_at } = await findCompany(opened.sql, id);
  if (opened_at !== null) {
    write(`${id} has been open since ${opened_at}.`);
    return;
  }
  const missing = await check(opened, id);
  if (missing.length > 0 && !force)
    throw new Error(`${id} stays closed. Repeat with --force to open it regardless.`);
  await opened.sql.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('companies')
      .set({ opened_at: systemClock.now().toString(), opened_despite: missing.join('\n') || null })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .execute();
    await recordCommand(transaction, opened, 'company_opened', [{ subjectId: id, companyId: id }]);
  });
  write(`${id} is open: its employees can sign up.`);
}

/** Lets no more employees sign up; members and mailed invitations keep what they have. */
export async function closeCompany(opened: OperatorDatabase, id: string): Promise<void> {
  await findCompany(opened.sql, id);
  await opened.sql.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('companies')
      .set({ opened_at: null, opened_despite: null })
      .where('id', '=', id)
      .execute();
    await recordCommand(transaction, opened, 'company_closed', [{ subjectId: id, companyId: id }]);
  });
  write(`${id} is closed: its employees get no invitations.`);
}
