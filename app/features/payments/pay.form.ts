import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';

export const paySchema = formSchema(
  z.object({
    linked_account_id: z.string('payments:pay.choose').max(100),
    /** Cents the member saw; the API refuses when the bill asks for something else. */
    amount: z.int(),
  }),
);

/** The button that begins to link another account instead of paying. */
export const linkForm = z.object({
  /** Said by the script where it finds the native app around the page. */
  in_mobile_app: z.literal('yes').optional(),
});

/** What the script sends once an account was linked in the page. */
export const linkedForm = z.object({
  link_session_id: z.uuid(),
  public_token: z.string().max(500),
  account_id: z.string().max(500),
});
