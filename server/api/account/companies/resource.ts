import type { ManagedCompany, Readiness } from '#app/contract/company-readiness.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { countWaves, findPlan } from '../invitations/waves/plan.ts';
import type { CheckedCompany } from './check-company.ts';
import { checkTitle, commandFor, lackIn, whatToDo, type CheckedLine } from './lacks.ts';
import { readLines, type KeptCheck, type listManaged } from './queries.ts';

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
