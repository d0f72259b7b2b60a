import { z } from 'zod';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { atMost } from './text-length.ts';

const letters: MessageKey = 'validation:emailLetters';

/** An email address, normalized by `tidyEmail`; `missing` and `invalid` are the error messages. */
export function emailField(missing: MessageKey, invalid: MessageKey) {
  return z
    .string({ error: missing })
    .overwrite(tidyEmail)
    .min(1, { error: missing, abort: true })
    .check(atMost(longestEmail), ({ value, issues }) => {
      const fault = emailFault(value);
      if (fault)
        issues.push({ code: 'custom', input: value, message: fault === 'letters' ? letters : invalid });
    });
}
