import { z } from 'zod';
import { staffFactors, staffRoles } from '#app/domain/staff-roles.ts';
import { workKinds } from '#app/domain/work-kinds.ts';
import { auditEntriesMeta, auditEntryAttributes } from './account.ts';

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
    second_factor: z.enum(staffFactors).describe('What proves it again'),
  })
  .meta({ id: 'StaffAttributes' });

export const staffInvitationAttributes = z
  .object({
    email: z.string(),
    purpose: z
      .enum(['join', 'factor'])
      .describe('`join` for a new account, `factor` to replace the second factor of an account'),
    grants,
    password_min_length: z.int(),
  })
  .meta({ id: 'StaffInvitationAttributes' });

/** What is next: a second factor, setting one up, or a mailed link that leads there. */
export const staffSignInMeta = z.object({
  meta: z.object({ second_factor: z.enum([...staffFactors, 'enrolment', 'enrolment_mailed']) }),
});

/** What waits for staff, without whom it is about. */
export const workItemAttributes = z
  .object({
    kind: z.enum(workKinds),
    due_at: z.iso
      .datetime()
      .describe('When the member is promised an answer, or when the note after a visit is expected'),
    assigned_name: z.string().nullable().describe('Who works on it; null if nobody does'),
    is_mine: z.boolean().describe('Whether that is the caller'),
    version: z.int().describe('Counts what happened to it'),
    first_decision: z
      .enum(['mine', 'others'])
      .nullable()
      .describe('Whose decision on it waits for a second person: the caller’s, or another person’s'),
  })
  .meta({ id: 'WorkItemAttributes' });

/** The same with whom it can be handed to. */
export const shownWorkAttributes = workItemAttributes
  .extend({
    colleagues: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe('Others of the staff whose work it can be, by name'),
  })
  .meta({ id: 'ShownWorkAttributes' });

/** The same in the list. */
export const listedWorkAttributes = workItemAttributes
  .extend({
    subject_id: z
      .string()
      .describe(
        'The reference of the claim, authorization or request; the id of an appeal or visit; else of the member',
      ),
    reference: z
      .string()
      .nullable()
      .describe('The reference, for an appeal that of its claim, if there is one'),
    member_name: z.string().nullable().describe('Only of conversations, which have no reference'),
    company_name: z.string(),
    visit_at: z.iso.datetime().nullable().describe('When the visit began whose note it is'),
    expert_name: z.string().nullable().describe('With whom that visit was, unless with the caller'),
  })
  .meta({ id: 'ListedWorkAttributes' });

export const workListMeta = z.object({
  next: z.string().nullable().describe('`after` of the next page, if there is one'),
});

/** A row of the audit log, as auditors see it: about which member it is stays encrypted. */
export const auditLogAttributes = auditEntryAttributes
  .omit({ reference: true })
  .extend({
    by: z.string().describe('staff, service, system or member'),
    person: z.string().nullable().describe('Who, for the list of what one person did; null for members'),
    company_name: z.string().nullable().describe('The company it is about, if it is about one'),
  })
  .meta({ id: 'AuditLogAttributes' });

export const auditLogMeta = auditEntriesMeta.extend({
  signed_at: z.iso
    .datetime()
    .nullable()
    .describe('When the day was closed and signed; null while it is open'),
  digest: z.string().nullable().describe('Digest of the closed day, in hexadecimal'),
});
