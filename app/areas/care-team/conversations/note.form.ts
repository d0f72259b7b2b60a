import { z } from 'zod';
import { messageLimits } from '#app/domain/message-limits.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { requiredText } from '#app/forms/text-fields.ts';

export const noteSchema = z.object({
  note: requiredText('deskConversations:notes.missing', messageLimits.text, tidyLines),
  /** Identifies one rendering of the form, so that a second click writes nothing. */
  key: z.string().catch(''),
});
