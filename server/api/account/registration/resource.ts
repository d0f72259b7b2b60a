import type { z } from 'zod';
import type {
  invitationHolderAttributes,
  registrationCompany,
  stepAttributes,
} from '#app/contract/registration.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { companyResource, type Company } from '#server/api/coverage/plans/company.ts';
import type { Holder } from './holder.ts';

// Registration needs more details of a company than its members see, and the effective password length.
function companyToJoin(company: Company): Resource<z.infer<typeof registrationCompany>> {
  const { attributes, ...rest } = companyResource(company);
  const { country_name, password_min_length } = company;
  return {
    ...rest,
    attributes: {
      ...attributes,
      password_min_length: minimumLength(password_min_length),
      country_name,
    },
  };
}

export function holderResource(holder: Holder): Resource<z.infer<typeof invitationHolderAttributes>> {
  return {
    type: 'registration_token_holder',
    id: holder.invitationId,
    attributes: {
      email: holder.email,
      require_employee_id: holder.requireEmployeeId,
      partner: holder.inviter !== null,
      inviter_name: holder.inviter?.firstName ?? null,
    },
    relationships: { allowed_companies: holder.companies.map(companyToJoin) },
  };
}

/** The response to a valid step. */
export function stepResource(
  step: 'basic' | 'care_plan' | 'health_conditions' | 'partner_invitation',
  attributes: z.infer<typeof stepAttributes> = {},
): Resource<z.infer<typeof stepAttributes>> {
  return { type: 'registration_step', id: step, attributes };
}
