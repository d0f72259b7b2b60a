import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';

export const paySchema = formSchema(
  z.object({
    linked_account_id: z.string('payments:pay.choose').max(100),
    /** The amount in cents that the member saw; the API refuses it when the bill's amount differs. */
    amount: z.int(),
  }),
);

/** The button that starts linking another account instead of paying. */
export const linkForm = z.object({
  /** Set by the script when the page is in the native app. */
  in_mobile_app: z.literal('yes').optional(),
});

/** Sent by the script once an account was linked in the page. */
export const linkedForm = z.object({
  link_session_id: z.uuid(),
  public_token: z.string().max(500),
  account_id: z.string().max(500),
});
