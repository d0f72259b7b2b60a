import { z } from '@hono/zod-openapi';
import { companyAttributes } from '#app/contract/session.ts';
import { minimumLength } from '#app/domain/password-policy.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { companyResource, type Company } from '#server/plans/company.ts';
import type { Holder } from './holder.ts';

export const holderAttributes = z
  .object({
    email: z.string(),
    require_employee_id: z.boolean(),
    partner: z.boolean(),
    inviter_name: z.string().nullable().describe('The first name of the employee who invites'),
  })
  .openapi('RegistrationTokenHolderAttributes');

export const registrationCompany = companyAttributes.and(z.object({ country_name: z.string() }));

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

export function holderResource(holder: Holder): Resource<z.infer<typeof holderAttributes>> {
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

export const stepAttributes = z.object({
  confirmed_company_id: z.string().optional().describe('Of the step basic'),
});

/** The response to a valid step. */
export function stepResource(
  step: 'basic' | 'care_plan' | 'health_conditions' | 'partner_invitation',
  attributes: z.infer<typeof stepAttributes> = {},
): Resource<z.infer<typeof stepAttributes>> {
  return { type: 'registration_step', id: step, attributes };
}
