import { z } from 'zod';
import { formSchema, atMost } from '#app/forms/text-fields.ts';
import { longestPasskeyName } from '#app/forms/passkey-answer.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const nameMissing: MessageKey = 'secondFactors:passkey.nameMissing';

export const renameSchema = formSchema(
  z.object({
    name: z
      .string({ error: nameMissing })
      .transform(visibleText)
      .pipe(z.string().min(1, { error: nameMissing }).check(atMost(longestPasskeyName))),
  }),
);
