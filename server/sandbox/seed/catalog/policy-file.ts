import policies from '../content/policies.json' with { type: 'json' };

import { z } from 'zod';
import { datedReview, footOf, text } from './review.ts';
import type { Insertable } from 'kysely';
import type { CompanyPoliciesTable } from '#server/platform/db/tables/companies.ts';

/** The policies a company may have; a care task names one by its key. */
export const policyKey = z.enum([
  'parental_leave',
  'adoption_assistance',
  'fertility_time_off',
  'return_to_work',
  'lactation_at_work',
  'caregiver_leave',
  'bereavement_and_loss',
  'privacy_of_the_benefit',
]);

/** A company's wording. English only when its members have no other language. */
const version = z.strictObject({
  companies: z.array(z.string()).min(1),
  updated_on: z.iso.date(),
  body: z.strictObject({ en: z.string().min(1), es: z.string().min(1).optional() }),
});

/**
 * content/policies.json: the policies in the order members see them, each as its companies wrote it. A company that
 * is in no version has no such policy. The html has the kinds p h2 h3 ul ol li strong em a.
 */
export const policiesFile = z.array(
  z.strictObject({
    policy_key: policyKey,
    name: text,
    review: datedReview,
    versions: z.array(version).min(1),
  }),
);

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
