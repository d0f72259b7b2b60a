import { z } from 'zod';
import { isBlank } from '#app/domain/blank-text.ts';
import { characterCount } from '#app/domain/character-count.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const tooLong: MessageKey = 'validation:tooLong';

/** A check of the maximum length, with the specification's message that includes both lengths. */
export function atMost(maxLength: number) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    // A text has never more characters than code units.
    if (value.length <= maxLength) return;
    const currentLength = characterCount(value);
    if (currentLength <= maxLength) return;
    issues.push({ code: 'custom', input: value, message: tooLong, params: { maxLength, currentLength } });
  };
}

/** A required text with visible characters, in one line or as `tidy` formats it; `missing` is the message. */
export function requiredText(missing: MessageKey, mostCharacters: number, tidy = visibleText) {
  return z
    .string({ error: missing })
    .overwrite((text) => (isBlank(text) ? '' : tidy(text)))
    .min(1, { error: missing })
    .check(atMost(mostCharacters));
}
