import { z } from 'zod';
import { imageSetSchema } from '#app/contract/image-set.ts';
import { expertAttributes } from '#app/contract/visits.ts';
import { decoded } from '../document.ts';

const text = z.string().nullable();

/** Attributes that another API may omit (spec §3 call_expert). */
export const maybeOfExpert = {
  fname: text,
  lname: text,
  role: text,
  body: text,
  education: text,
  experience: text,
  timezone: text,
  image_set: imageSetSchema.nullable(),
};

export const callExpert = decoded(expertAttributes.extend(maybeOfExpert));
