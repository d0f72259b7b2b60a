import { z } from 'zod';
import { isContentId, longestId } from '#app/domain/content-fields.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { formSchema } from '#app/forms/text-fields.ts';

/** The id of a new document, which becomes part of its address. */
export const newContentSchema = formSchema(
  z.object({
    content_id: z
      .string({ error: 'deskContent:newIdInvalid' })
      .overwrite(visibleText)
      .refine((id) => isContentId(id) && id.length <= longestId, { error: 'deskContent:newIdInvalid' }),
  }),
);
