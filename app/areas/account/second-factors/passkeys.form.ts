import { z } from 'zod';
import { formSchema, atMost } from '#app/forms/text-fields.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;
const longestName = 60;

export const renameSchema = formSchema(
  z.object({
    name: z
      .string({ error: message('secondFactors:passkey.nameMissing') })
      .transform(visibleText)
      .pipe(
        z
          .string()
          .min(1, { error: message('secondFactors:passkey.nameMissing') })
          .check(atMost(longestName)),
      ),
  }),
);

/** The post of <passkey-form>. The device has its key by then, so any name is accepted; it can be changed later. */
export const addSchema = z.object({
  challenge_id: z.string(),
  name: z
    .string()
    .optional()
    .transform((name) => visibleText(name ?? '').slice(0, longestName)),
  credential: z
    .string()
    .max(50_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    }),
});
