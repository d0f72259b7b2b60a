import { z } from 'zod';
import { messageLimits } from '#app/domain/message-limits.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { atMost, requiredText } from '#app/forms/text-length.ts';

/** What was typed, sound or not. */
export const messageFields = z.object({ text: z.string().catch(''), key: z.string().catch('') });

export const messageSchema = z.object({
  text: requiredText('chat:form.missing', messageLimits.text, tidyLines),
  /** Of one showing of the form; anything but a text is a key of its own as well. */
  key: z.string().catch(''),
});

/** Files may speak for themselves. */
export const messageWithFiles = messageSchema.extend({
  text: z.string().catch('').transform(tidyLines).check(atMost(messageLimits.text)),
});
