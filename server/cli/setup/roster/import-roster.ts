import { randomUUID } from 'node:crypto';
import type { Clock } from '#app/domain/clock.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import { attachDependents } from '#server/api/account/roster/queries.ts';
import { renewRosterDigests } from '#server/api/account/roster/renew-digests.ts';
import { settleCoverageJob } from '#server/api/account/roster/settle-coverage.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import { endUnlisted, linkAccounts, listAffected, stageUnlinked } from './accounts.ts';
import { refuseDependents } from './dependents.ts';
import { readRosterFile, type RosterLine } from './roster-file.ts';
import { stageRows } from './staged-rows.ts';
import { takeOver, type TakenOver } from './take-over.ts';

export interface RosterResult extends Omit<TakenOver, 'before'> {
  refused: number;
  /** Employees with an account whom no row names, and who keep their access. */
  unlisted: number;
}

interface RosterFile {
  companyId: string;
  path: string;
  /** The file is not the whole roster: nobody leaves for not being in it. */
  partial: boolean;
  /** Employees with an account whom no row names leave too. */
  unlistedLeave: boolean;
  /** How many may leave; a tenth of the roster where it is not given. */
  leaving?: number | undefined;
  /** Called with `line 12: employee_id …` for each refused row; the value itself is personal and is not printed. */
  refuse: (line: string) => void;
}

/** The company, locked, so that its imports follow one another. */
async function lockCompany(sql: Sql, companyId: string) {
  const company = await sql
    .selectFrom('companies')
    .select(['time_zone', 'roster_columns'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new Error(`There is no company ${companyId}.`);
  return company;
}

/** Throws where the file would empty the roster, or more people would leave than may. */
function assertSound(
  { path, partial, leaving }: RosterFile,
  { added, changed, unchanged, leaving: wouldLeave, before }: TakenOver,
  { refused, unreadable }: { refused: number; unreadable: number },
): void {
  if (added + changed + unchanged === 0 && (!partial || refused > 0))
    throw new BadDocumentsError([
      `${path}: has no row that can be read (${refused} refused); with an empty roster everyone with an address of the company could sign up`,
    ]);
  const allowed = leaving ?? (unreadable > 0 ? 0 : Math.floor(before / 10));
  if (wouldLeave > allowed)
    throw new BadDocumentsError([
      `${path}: ${wouldLeave} of ${before} people would leave the roster${unreadable > 0 ? `, and of ${unreadable} refused rows not even the employee ID can be read` : ''}. Repeat with --yes-leaving ${wouldLeave} if that is right.`,
    ]);
}

/**
 * Makes a CSV file the roster of a company, in the caller's transaction: who is not in it leaves at the midnight that ends today in the
 * company's zone. Rows that cannot be read are refused alone. Members whose coverage changes are settled by jobs once the transaction is
 * committed. Repeating an import changes nothing.
 */
export async function importRoster(
  { sql, sealing, clock }: { sql: Sql; sealing: Sealing; clock: Clock },
  file: RosterFile,
): Promise<RosterResult> {
  const { companyId, path, partial, unlistedLeave } = file;
  const company = await lockCompany(sql, companyId);
  await renewRosterDigests(sql, sealing, { companyId });
  const unlinked = await stageUnlinked(sql, sealing, companyId);
  const staged = await stageRows(sql, sealing, companyId);
  const counts = { refused: 0, unreadable: 0 };
  const reject = (line: number, message: string) => {
    counts.refused += 1;
    file.refuse(`line ${line}: ${message}`);
  };
  const now = clock.now();
  const today = dayIn(company.time_zone, now);
  await readRosterFile(path, { mapping: company.roster_columns ?? {}, today }, async (line: RosterLine) => {
    if ('refused' in line) {
      reject(line.line, line.refused);
      if (line.employeeId === undefined) counts.unreadable += 1;
    }
    await staged.add(line);
  });
  for (const line of await staged.finish()) reject(line, 'employee_id is on an earlier line too');

  const linkedBefore = await linkAccounts(sql, companyId);
  const importId = randomUUID();
  const taking = { companyId, importId, today, partial };
  for (const { line, reason } of await refuseDependents(sql, taking)) reject(line, reason);
  const log = { id: importId, company_id: companyId, imported_at: now.toString(), refused: counts.refused };
  await sql
    .insertInto('roster_imports')
    .values({ ...log, added: 0, changed: 0, leaving: 0 })
    .execute();
  const taken = await takeOver(sql, taking);
  const linked = linkedBefore + (await linkAccounts(sql, companyId));
  await attachDependents(sql, { companyId });
  const unlisted = unlinked - linked;
  if (unlistedLeave) taken.leaving += await endUnlisted(sql, taking);
  assertSound(file, taken, counts);
  const { before: _before, ...result } = taken;
  const { added, changed, leaving } = result;
  await sql
    .updateTable('roster_imports')
    .set({ added, changed, leaving })
    .where('id', '=', importId)
    .execute();
  for (const memberId of await listAffected(sql, importId))
    await enqueue(sql, { sealing, clock }, { kind: settleCoverageJob, payload: { memberId } });
  return { ...result, refused: counts.refused, unlisted: unlistedLeave ? 0 : unlisted };
}
