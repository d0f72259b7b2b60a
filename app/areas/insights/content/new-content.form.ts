import { z } from 'zod';
import { isContentId, longestIdOf, type ContentKind } from '#app/domain/content-fields.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { atMost, formSchema } from '#app/forms/text-fields.ts';

/** The id of a new document, which becomes part of its address. */
export const newContentSchema = (kind: ContentKind) =>
  formSchema(
    z.object({
      content_id: z
        .string({ error: 'deskContent:newIdInvalid' })
        .overwrite(visibleText)
        .check(atMost(longestIdOf(kind)))
        .refine(isContentId, { error: 'deskContent:newIdInvalid' }),
    }),
  );
