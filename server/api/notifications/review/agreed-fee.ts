import type { Selectable } from 'kysely';
import { visibleText } from '#app/domain/typed-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { FeesTable } from '#server/platform/db/tables/companies.ts';

type Fee = Omit<Selectable<FeesTable>, 'company_id'>;

/** Normalizes codes of services and names of providers, as they are stored with fees. */
export const comparable = (text: string): string => visibleText(text).toLowerCase();

interface FeeRequest {
  serviceCode: string;
  provider: string | null;
  /** ISO date */
  on: string;
}

/**
 * The newest fee in cents valid on this day that a company has agreed with this provider, or else with every provider.
 * Null without one. @param fees of the company
 */
export function agreedFee(fees: readonly Fee[], { serviceCode, provider, on }: FeeRequest): number | null {
  const begin = ({ valid_from: day }: Fee) => day ?? '';
  const held = fees
    .filter((fee) => fee.service_code === comparable(serviceCode) && begin(fee) <= on)
    .toSorted((one, other) => begin(other).localeCompare(begin(one)));
  const own = provider === null ? undefined : comparable(provider);
  const fee =
    held.find(({ provider_name: name }) => name === own) ??
    held.find(({ provider_name: name }) => name === null);
  return fee?.amount_cents ?? null;
}

/** The fees, by company, for any of these codes with one of these providers or with every provider. */
export async function listFees(
  sql: Sql,
  requests: readonly { companyId: string; serviceCode: string; provider: string | null }[],
): Promise<Map<string, Fee[]>> {
  if (requests.length === 0) return new Map();
  const companies = requests.map(({ companyId }) => companyId);
  const codes = requests.map(({ serviceCode }) => comparable(serviceCode));
  const providers = requests.map(({ provider }) => comparable(provider ?? ''));
  const fees = await sql
    .selectFrom('fees')
    .selectAll()
    .where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val([...new Set(companies)]))))
    .where(({ eb, fn, val }) => eb('service_code', '=', fn.any(val([...new Set(codes)]))))
    .where(({ eb, fn, or, val }) =>
      or([eb('provider_name', 'is', null), eb('provider_name', '=', fn.any(val([...new Set(providers)])))]),
    )
    .execute();
  return Map.groupBy(fees, ({ company_id: id }) => id);
}
