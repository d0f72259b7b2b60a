import { z } from 'zod';
import { companyAttributes } from './session.ts';

export const invitationHolderAttributes = z
  .object({
    email: z.string(),
    require_employee_id: z.boolean(),
    partner: z.boolean(),
    inviter_name: z.string().nullable().describe('The first name of the employee who invites'),
  })
  .meta({ id: 'RegistrationTokenHolderAttributes' });

export const registrationCompany = companyAttributes.and(z.object({ country_name: z.string() }));

export const stepAttributes = z.object({
  confirmed_company_id: z.string().optional().describe('From the step `basic`'),
});

export const onboardingAttributes = z
  .object({
    pending: z.boolean(),
    phone: z.string().nullable(),
    zip: z.string().nullable(),
    care_plan_type: z.string(),
    care_path: z.string().nullable(),
    pregnancy_week: z.int().nullable().describe('The current week; null while pregnancy content is paused'),
    offered_plan_types: z.array(z.string()),
    country_code: z.string(),
  })
  .meta({ id: 'OnboardingAttributes' });
