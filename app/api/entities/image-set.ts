import { z } from 'zod';

/** spec §3 image_set: aspect_ratio is "w:h"; variants are addresses by width, w64 to w2048, some may be missing. */
export const imageSet = z.object({
  aspect_ratio: z.string().regex(/^\d+(\.\d+)?:\d+(\.\d+)?$/),
  variants: z.record(z.string().regex(/^w\d+$/), z.string()),
});
