import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { atMost } from '#app/forms/text-length.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export const partnerSchema = formSchema(
  z.object({
    email: z
      .string({ error: message('healthPartner:email.missing') })
      .trim()
      .check(atMost(254))
      .pipe(z.email({ error: message('healthPartner:email.invalid') })),
  }),
);
