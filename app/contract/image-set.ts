import { z } from 'zod';

const address = z.string();

/** spec §3 image_set: aspect_ratio is "w:h"; variants are addresses by width, some of them may be missing. */
export const imageSetSchema = z
  .object({
    aspect_ratio: z.string().regex(/^\d+(\.\d+)?:\d+(\.\d+)?$/),
    variants: z
      .object({
        w64: address,
        w128: address,
        w256: address,
        w512: address,
        w800: address,
        w1024: address,
        w1600: address,
        w2048: address,
      })
      .partial(),
  })
  .meta({ id: 'ImageSet' });
