import { z } from 'zod';

/** The widths the API renders a picture in, smallest first; the key is `w` and the width in pixels. */
export const imageWidths = [64, 128, 256, 512, 800, 1024, 1600, 2048] as const;
export type ImageKey = `w${(typeof imageWidths)[number]}`;

export const defaultImageKey: ImageKey = 'w128';

const address = z.string().optional();

/** spec §3 image_set; aspect_ratio is "w:h". A variant may be missing. */
export const imageSet = z.object({
  aspect_ratio: z.string().regex(/^\d+(\.\d+)?:\d+(\.\d+)?$/),
  variants: z.object({
    w64: address,
    w128: address,
    w256: address,
    w512: address,
    w800: address,
    w1024: address,
    w1600: address,
    w2048: address,
  }),
});
export type ImageSet = z.infer<typeof imageSet>;
