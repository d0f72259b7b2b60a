import type { z } from 'zod';
import { careTaskAttributes } from '#app/contract/care-plan.ts';
import { imageSetSchema } from '#app/contract/image-set.ts';
import { decoded } from '../document.ts';

export const shownOfTask = careTaskAttributes
  .omit({ week_from: true, week_to: true })
  .required({ completed: true, in_plan: true })
  .extend({ image_set: imageSetSchema.nullable() });

export const careTask = decoded(shownOfTask);
export type CareTask = z.infer<typeof careTask>;
