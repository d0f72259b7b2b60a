import { countedUpTo } from '#app/domain/company-readiness.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import { checkCompany } from './check-company.ts';
import {
  storedLines,
  type CheckDependencies,
  type CheckedCompany,
  type CheckedLine,
  checkTitle,
  commandFor,
  lackIn,
  whatToDo,
} from './lacks.ts';
import type { ManagedCompany, Readiness } from '#app/contract/company-readiness.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { countWaves, findPlan } from '../invitations/waves/plan.ts';

/** A page of companies by id, with how far each is. */
export const listManaged = (companies: Companies, sql: Sql, after: string | undefined) =>
  sql
    .selectFrom('companies')
    .leftJoin('company_checks', 'company_checks.company_id', 'companies.id')
    .leftJoin('invitation_waves', 'invitation_waves.company_id', 'companies.id')
    .select(['companies.id', 'name', 'opened_at', 'invitation_waves.state', 'checked_at', 'lines'])
    .select(({ selectFrom }) => [
      selectFrom((from) =>
        from
          .selectFrom('members')
          .select('members.id')
          .whereRef('members.company_id', '=', 'companies.id')
          .limit(countedUpTo)
          .as('some'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('members'),
      selectFrom((from) =>
        from
          .selectFrom('roster_rows')
          .innerJoin('wave_invitations', 'wave_invitations.row_id', 'roster_rows.id')
          .select('roster_rows.id')
          .whereRef('roster_rows.company_id', '=', 'companies.id')
          .limit(countedUpTo)
          .as('some'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('invited'),
    ])
    .where(ofCompanies(companies, 'companies.id'))
    .$if(after !== undefined, (query) => query.where('companies.id', '>', after ?? ''))
    .orderBy('companies.id')
    .limit(pageAndOne)
    .execute();

/** @param id of the company; undefined for one that is not among these */
export const findManaged = (
  companies: Companies,
  sql: Sql,
  id: string,
): Promise<CheckedCompany | undefined> =>
  sql
    .selectFrom('companies')
    .selectAll()
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();

export interface KeptCheck {
  checkedAt: string | null;
  /** Empty before the first check. */
  lines: readonly CheckedLine[];
}

/** The newest check of a company. */
export async function findCheck(sql: Sql, companyId: string): Promise<KeptCheck> {
  const row = await sql
    .selectFrom('company_checks')
    .select(['checked_at', 'lines'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const lines = readLines(row?.lines);
  return row && lines ? { checkedAt: row.checked_at, lines } : { checkedAt: null, lines: [] };
}

/** Undefined for lines that this release cannot read: they count as not checked, never as complete. */
const readLines = (stored: unknown): readonly CheckedLine[] | undefined => storedLines.safeParse(stored).data;

/** Checks a company now and keeps the result. */
export async function checkAndKeep(
  company: CheckedCompany,
  dependencies: CheckDependencies,
): Promise<KeptCheck> {
  const { sql, clock } = dependencies;
  const lines = await checkCompany(company, dependencies);
  const checkedAt = clock.now().toString();
  const kept = {
    checked_at: checkedAt,
    lines: Object.fromEntries(lines.map(({ check, missing }) => [check, missing])),
  };
  await sql
    .insertInto('company_checks')
    .values({ company_id: company.id, ...kept })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(kept))
    .execute();
  return { checkedAt, lines };
}

/** A company of the list. */
export function managedResource({
  id,
  state,
  lines,
  members,
  invited,
  ...row
}: Awaited<ReturnType<typeof listManaged>>[number]): Resource<ManagedCompany> {
  const known = readLines(lines);
  return {
    type: 'managed_company',
    id,
    attributes: {
      ...row,
      members: Number(members),
      invited: Number(invited),
      waves: state ?? 'none',
      checked_at: known ? row.checked_at : null,
      incomplete: known?.filter(({ missing }) => missing.length > 0).length ?? null,
    },
  };
}

const lineIn = (language: Language, { check, missing }: CheckedLine, companyId: string) => ({
  check,
  title: checkTitle(language, check),
  missing: missing.map((lack) => ({ ...lack, text: lackIn(language, lack) })),
  what_to_do: missing.length > 0 ? whatToDo(language, check) : null,
  command: missing.length > 0 ? commandFor(check, companyId) : null,
});

/** The readiness of a company after this check, with its invitations of the moment. */
export async function readinessResource(
  { sql, clock }: ApiDependencies,
  company: CheckedCompany,
  { checkedAt, lines, language }: KeptCheck & { language: Language },
): Promise<Resource<Readiness>> {
  const plan = await findPlan(sql, company.id);
  const counts = await countWaves(sql, company.id, dayIn(company.time_zone, clock.now()));
  return {
    type: 'company_readiness',
    id: company.id,
    attributes: {
      company_name: company.name,
      opened_at: company.opened_at,
      checked_at: checkedAt,
      lines: lines.map((line) => lineIn(language, line, company.id)),
      waves: {
        state: plan?.state ?? 'none',
        size: plan?.size ?? null,
        every_minutes: plan?.every_minutes ?? null,
        next_at: plan?.state === 'running' ? plan.next_at : null,
        forced: plan !== undefined && plan.started_despite !== null,
        ...counts,
      },
    },
  };
}
