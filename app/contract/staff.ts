import { z } from 'zod';
import { staffRoles } from '#app/domain/staff-roles.ts';

const grants = z
  .array(
    z.object({
      role: z.enum(staffRoles),
      company_id: z.string().nullable().describe('Null for all companies'),
      company_name: z.string().nullable(),
    }),
  )
  .describe('The roles, and where each holds');

export const staffAttributes = z
  .object({
    name: z.string(),
    email: z.string(),
    grants,
    expires_at: z.iso.datetime().describe('When the session ends without a further request'),
    fresh: z.boolean().describe('Whether the identity was proved in the last five minutes'),
  })
  .meta({ id: 'StaffAttributes' });

export const staffInvitationAttributes = z
  .object({
    email: z.string(),
    purpose: z
      .enum(['join', 'factor'])
      .describe('`join` for a new account, `factor` to set up the authenticator app of an account anew'),
    grants,
    password_min_length: z.int(),
  })
  .meta({ id: 'StaffInvitationAttributes' });

/** What is next: a code of the app, setting an app up, or a mailed link that leads there. */
export const staffSignInMeta = z.object({
  meta: z.object({ second_factor: z.enum(['totp', 'enrolment', 'enrolment_mailed']) }),
});
