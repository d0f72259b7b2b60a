import { z } from 'zod';

export const auditEntryAttributes = z
  .object({
    act: z.string().describe('What was done, such as claim_opened'),
    reason: z.string().describe('Why, such as review; repeated: it was done before, and nothing changed'),
    happened_at: z.iso.datetime(),
    by: z.string().describe('staff, service or system'),
    name: z.string().nullable().describe('The name that staff chose for colleagues, or that of the service'),
    role: z.string().nullable().describe('The role in which they did it'),
    reference: z.string().nullable().describe('Of the claim, bill, authorization or request, if it has one'),
  })
  .meta({ id: 'AuditEntryAttributes' });

export const auditEntriesMeta = z.object({ more: z.boolean().describe('Whether another page follows') });
