import { z } from 'zod';
import { messageLimits } from '#app/domain/message-limits.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { atMost, requiredText } from '#app/forms/text-fields.ts';

export const answerSchema = z.object({
  text: requiredText('deskConversations:answer.missing', messageLimits.text, tidyLines),
  /** The text of a saved answer, which a button adds to the text. */
  saved: z.string().catch(''),
  /** Identifies one rendering of the form, so that a second click sends nothing. */
  key: z.string().catch(''),
  /** Files of an earlier try, each by its id and name. */
  attachments: z.array(z.string()).catch([]),
});

/** Files need no text. */
export const answerWithFiles = answerSchema.extend({
  text: z.string().catch('').transform(tidyLines).check(atMost(messageLimits.text)),
});
