import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export const partnerSchema = formSchema(
  z.object({
    email: z
      .string({ error: message('healthPartner:email.missing') })
      .trim()
      .max(254, { error: message('healthPartner:email.invalid') })
      .pipe(z.email({ error: message('healthPartner:email.invalid') })),
  }),
);
