import { z } from 'zod';
import { visibleText } from '#app/domain/typed-text.ts';
import { translatorFor } from '#app/i18n/translator.ts';

/** As <passkey-form> posts it. The benefits API validates the credential. */
export const passkeyAnswer = z.object({
  challenge_id: z.string(),
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

/** Most characters of a passkey's name. */
export const longestPasskeyName = 60;

/** The answer with a new key. The device has its key by then, so any name is accepted; it can be changed later. */
export const newPasskeyAnswer = (locale: string) =>
  passkeyAnswer.extend({
    name: z
      .string()
      .optional()
      .transform(
        (name) =>
          // By code points: cutting an emoji in two would leave half a character.
          Array.from(visibleText(name ?? ''))
            .slice(0, longestPasskeyName)
            .join('') || translatorFor(locale)('secondFactors:passkey.defaultName'),
      ),
  });
