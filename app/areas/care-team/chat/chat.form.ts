import { z } from 'zod';
import { messageLimits } from '#app/domain/message-limits.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { atMost, requiredText } from '#app/forms/text-fields.ts';

/** The typed message, valid or not. */
export const messageFields = z.object({ text: z.string().catch(''), key: z.string().catch('') });

export const messageSchema = z.object({
  text: requiredText('chat:form.missing', messageLimits.text, tidyLines),
  /** Identifies one rendering of the form; an invalid value counts as a key as well. */
  key: z.string().catch(''),
});

/** A message with files needs no text. */
export const messageWithFiles = messageSchema.extend({
  text: z.string().catch('').transform(tidyLines).check(atMost(messageLimits.text)),
});
