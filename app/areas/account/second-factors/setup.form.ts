import { z } from 'zod';
import { formSchema } from '#app/forms/text-fields.ts';
import { typedCode } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

/** Spaces and dashes that were copied along with the code are ignored. */
export const setupSchema = formSchema(
  z.object({
    code: z
      .string({ error: message('secondFactors:setup.codeMissing') })
      .transform(typedCode)
      .pipe(z.string().regex(/^\d{6}$/, { error: message('secondFactors:setup.codeMissing') })),
  }),
);
