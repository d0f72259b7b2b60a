import { imageSetSchema } from '#app/contract/image-set.ts';
import { tolerant } from '#app/contract/tolerant.ts';

export const imageSet = tolerant(imageSetSchema);
