import { z } from 'zod';
import { tidyLines } from '#app/domain/typed-text.ts';
import { longestVisitNote } from '#app/domain/visit-notes.ts';
import { atMost, requiredText } from '#app/forms/text-fields.ts';

/** The version that is sent next, so that a second click sends nothing. */
const version = z.coerce.number().int().catch(0);

/** The note as it is sent. */
export const noteSchema = z.object({
  text: requiredText('deskVisits:note.missing', longestVisitNote, tidyLines),
  version,
});

/** The same while it is a draft, which may be empty. */
export const draftSchema = z.object({
  text: z.string().overwrite(tidyLines).check(atMost(longestVisitNote)).default(''),
  version,
});

/** The form's fields by name. */
export const noteFields = z.object({ text: z.string().catch(''), version: z.string().catch('') });
