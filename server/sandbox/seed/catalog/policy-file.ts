import policies from '../content/policies.json' with { type: 'json' };

import { z } from 'zod';
import { datedReview, footOf, text } from './review.ts';

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

/** The policies of a company as its file has them, in the order of policies.json. */
export function readPolicies(companyId: string) {
  return policiesFile.parse(policies).flatMap(({ policy_key, name, review, versions }) =>
    versions
      .filter(({ companies }) => companies.includes(companyId))
      .map(({ body: { en, es }, updated_on }) => ({
        policy: policy_key,
        name,
        updated_on,
        body: {
          en: `${en}<p><em>${footOf(review, 'en')}</em></p>`,
          ...(es && { es: `${es}<p><em>${footOf(review, 'es')}</em></p>` }),
        },
      })),
  );
}
