import type { Insertable } from 'kysely';
import type { CompanyPoliciesTable } from '../../tables/company-policies.ts';
import policies from '../content/policies.json' with { type: 'json' };
import { policiesFile } from './policy-file.ts';

/** Each company's policies, as it wrote them, in the order of the file. */
export function readPolicies(): Insertable<CompanyPoliciesTable>[] {
  return policiesFile.parse(policies).flatMap(({ policy_key, name, versions }, position) =>
    versions.flatMap(({ companies, body, updated_on }) =>
      companies.map((company_id) => ({
        id: `${company_id}-${policy_key}`.replaceAll('_', '-'),
        company_id,
        policy_key,
        name,
        body,
        position,
        updated_on,
      })),
    ),
  );
}
