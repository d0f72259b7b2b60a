import { z } from 'zod';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { isBlank, tidyLines } from '#app/domain/typed-text.ts';
import { atMost, requiredText } from '#app/forms/text-fields.ts';

const most = claimLimits.reviewNoteCharacters;

/** The answer of the second person: a note for colleagues, required to return the decision. */
export const secondSchema = (answer: 'confirmed' | 'returned') =>
  z.object({
    note:
      answer === 'returned'
        ? requiredText('deskClaims:second.noteMissing', most, tidyLines)
        : z
            .string()
            .overwrite((text) => (isBlank(text) ? '' : tidyLines(text)))
            .check(atMost(most))
            .optional(),
  });
