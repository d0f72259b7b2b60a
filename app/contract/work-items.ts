import { z } from 'zod';
import { workKinds } from '#app/domain/work-kinds.ts';

/** What waits for staff, without whom it is about. */
export const workItemAttributes = z
  .object({
    kind: z.enum(workKinds),
    due_at: z.iso.datetime().describe('When the member is promised an answer'),
    assigned_name: z.string().nullable().describe('Who works on it; null if nobody does'),
    is_mine: z.boolean().describe('Whether that is the caller'),
    version: z.int().describe('Counts what happened to it'),
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
        'The reference of the claim, authorization or request; the id of an appeal; else of the member',
      ),
    reference: z
      .string()
      .nullable()
      .describe('The reference, for an appeal that of its claim, if there is one'),
    member_name: z.string().nullable().describe('Only of conversations, which have no reference'),
    company_name: z.string(),
  })
  .meta({ id: 'ListedWorkAttributes' });

export const workListMeta = z.object({
  next: z.string().nullable().describe('`after` of the next page, if there is one'),
});
