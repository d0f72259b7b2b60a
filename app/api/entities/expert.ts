import { z } from 'zod';

import { imageSet } from './image-set.ts';
import { optionalText, optionalTexts } from './wire-values.ts';

/** spec §3 call_expert. Languages are language names or codes as the API gives them. */
export const callExpert = z.object({
  id: z.string(),
  name: z.string(),
  fname: optionalText,
  lname: optionalText,
  role: optionalText,
  body: optionalText,
  education: optionalText,
  experience: optionalText,
  image_set: imageSet.nullable().default(null),
  sign_languages: optionalTexts,
  spoken_languages: optionalTexts,
  timezone: optionalText,
  topics: optionalTexts,
});
