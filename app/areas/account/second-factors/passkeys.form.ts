import { z } from 'zod';
import { formSchema, atMost } from '#app/forms/text-fields.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { passkeyAnswer } from '../sign-in/sign-in.form.ts';

const nameMissing: MessageKey = 'secondFactors:passkey.nameMissing';
const longestName = 60;

export const renameSchema = formSchema(
  z.object({
    name: z
      .string({ error: nameMissing })
      .transform(visibleText)
      .pipe(z.string().min(1, { error: nameMissing }).check(atMost(longestName))),
  }),
);

/** The post of <passkey-form>. The device has its key by then, so any name is accepted; it can be changed later. */
export const addSchema = passkeyAnswer.extend({
  name: z
    .string()
    .optional()
    .transform((name) => visibleText(name ?? '').slice(0, longestName)),
});
