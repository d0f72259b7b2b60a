import { z } from 'zod';
import { emailField } from '#app/forms/email-field.ts';
import { formSchema } from '#app/forms/form-schema.ts';

export const personalEmailSchema = formSchema(
  z.object({
    personal_email: emailField('settings:personalEmail.missing', 'validation:invalidEmail'),
  }),
);

/** The buttons for the existing address. */
export const addressAction = z.enum(['send-again', 'remove']);
