import { z } from 'zod';
import { isBlank } from '#app/domain/blank-text.ts';
import { characterCount } from '#app/domain/character-count.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const tooLong: MessageKey = 'validation:tooLong';

/** A check that says, in the specification's words, how long a text may be and how long it is. */
export function atMost(maxLength: number) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    // A text has never more characters than code units.
    if (value.length <= maxLength) return;
    const currentLength = characterCount(value);
    if (currentLength <= maxLength) return;
    issues.push({ code: 'custom', input: value, message: tooLong, params: { maxLength, currentLength } });
  };
}

/** A text of one line, or as `tidy` writes it, that must be there, with something to see in it; `missing` says so. */
export function requiredText(missing: MessageKey, mostCharacters: number, tidy = visibleText) {
  return z
    .string({ error: missing })
    .overwrite((text) => (isBlank(text) ? '' : tidy(text)))
    .min(1, { error: missing })
    .check(atMost(mostCharacters));
}
