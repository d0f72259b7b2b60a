import type { Insertable } from 'kysely';
import type { CompanyPoliciesTable } from '#server/platform/db/tables/companies.ts';
import policies from '../content/policies.json' with { type: 'json' };
import { policiesFile } from './policy-file.ts';
import { footOf } from './review.ts';

/** The policies of each company, in the order of the file. */
export function readPolicies(): Insertable<CompanyPoliciesTable>[] {
  return policiesFile.parse(policies).flatMap(({ policy_key, name, review, versions }, position) =>
    versions.flatMap(({ companies, body: { en, es }, updated_on }) =>
      companies.map((company_id) => ({
        id: `${company_id}-${policy_key}`.replaceAll('_', '-'),
        company_id,
        policy_key,
        name,
        body: {
          en: `${en}<p><em>${footOf(review, 'en')}</em></p>`,
          ...(es && { es: `${es}<p><em>${footOf(review, 'es')}</em></p>` }),
        },
        position,
        updated_on,
      })),
    ),
  );
}
