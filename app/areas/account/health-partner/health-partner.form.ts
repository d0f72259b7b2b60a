import { z } from 'zod';
import { emailField } from '#app/forms/email-field.ts';
import { formSchema } from '#app/forms/form-schema.ts';

export const partnerSchema = formSchema(
  z.object({
    email: emailField('healthPartner:email.missing', 'healthPartner:email.invalid'),
  }),
);
