import { setTimeout } from 'node:timers/promises';
import { systemClock } from '#app/domain/clock.ts';
import { checkCompany } from '#server/api/account/companies/check-company.ts';
import { checkTitle, missingInEnglish, type CheckDependencies } from '#server/api/account/companies/lacks.ts';
import { checkAndKeep } from '#server/api/account/companies/queries.ts';
import { orderTestMail } from '#server/api/account/companies/test-mail.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import { hasPictureIn } from '#server/web/assets.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { emailIn } from '../steps/words.ts';

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

/** Checks what the company's first members need, keeps it for the desk unless dryRun, and prints it. Returns what is missing, a line each. */
async function check(opened: OperatorDatabase, id: string, dryRun = false): Promise<string[]> {
  const company = await findCompany(opened.sql, id);
  const dependencies = checkDependencies(opened);
  const lines = dryRun
    ? await checkCompany(company, dependencies)
    : (await checkAndKeep(company, dependencies)).lines;
  for (const line of lines.filter(({ missing }) => missing.length === 0))
    write(`ok       ${checkTitle('en', line.check)}`);
  const missing = missingInEnglish(lines);
  for (const line of missing) write(`missing  ${line}`);
  return missing;
}

const sendsWithinMs = 20_000;

/** Has a running server send a test mail in the company's look. Throws where no mail server takes it in time. */
async function tryMail({ sql, sealing }: OperatorDatabase, id: string, word: string): Promise<void> {
  const to = emailIn(word);
  const { languages, mail_tested_at: before } = await findCompany(sql, id);
  const mail = { companyId: id, to, language: languageOf(languages[0] ?? 'en') };
  await sql
    .transaction()
    .execute((transaction) => orderTestMail(transaction, { sealing, clock: systemClock }, mail));
  const giveUpAt = performance.now() + sendsWithinMs;
  while ((await findCompany(sql, id)).mail_tested_at === before) {
    if (performance.now() > giveUpAt)
      throw new Error(
        `No server has sent the test mail to ${to} yet. Is one running? Its log has what the mail server answers.`,
      );
    await setTimeout(250);
  }
  write(`The mail server took a test mail to ${to}.`);
}

/** Throws where something is missing. @param mailTo an address that gets a test mail first */
export async function checkReady(opened: OperatorDatabase, id: string, mailTo: string | undefined) {
  if (mailTo !== undefined) await tryMail(opened, id, mailTo);
  if ((await check(opened, id)).length > 0) throw new Error(`${id} is not ready.`);
}

/** Lets employees sign up. Refused while something is missing, unless it is forced; what was missing then is kept with the company. */
export async function openCompany(
  opened: OperatorDatabase,
  id: string,
  { force, dryRun }: { force: boolean; dryRun: boolean },
): Promise<void> {
  const { opened_at, ready_on } = await findCompany(opened.sql, id);
  if (opened_at !== null) {
    write(`${id} has been open since ${opened_at}.`);
    return;
  }
  const missing = await check(opened, id, dryRun);
  if (missing.length > 0 && !force)
    throw new Error(`${id} stays closed. Repeat with --force to open it regardless.`);
  if (missing.length > 0 && ready_on === null)
    throw new Error(
      `${id} stays closed. Add ready_on to its file, the day by which members get what is missing: their pages name it.`,
    );
  if (dryRun) {
    write(`${id} can be opened; no change made`);
    return;
  }
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
export async function closeCompany(opened: OperatorDatabase, id: string, dryRun: boolean): Promise<void> {
  await findCompany(opened.sql, id);
  if (dryRun) {
    write(`${id} can be closed; no change made`);
    return;
  }
  await opened.sql.transaction().execute(async (transaction) => {
    // opened_despite keeps what was missing until the company is opened again.
    await transaction.updateTable('companies').set({ opened_at: null }).where('id', '=', id).execute();
    await recordCommand(transaction, opened, 'company_closed', [{ subjectId: id, companyId: id }]);
  });
  write(`${id} is closed: its employees get no invitations.`);
}
