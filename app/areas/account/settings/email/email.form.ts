import { z } from 'zod';
import { emailField } from '#app/forms/email-field.ts';
import { formSchema } from '#app/forms/form-schema.ts';

export const emailSchema = formSchema(
  z.object({
    email: emailField('settings:email.missing', 'validation:invalidEmail'),
  }),
);

/** The buttons for an unconfirmed address. */
export const addressAction = z.enum(['send-again', 'keep-present']);
