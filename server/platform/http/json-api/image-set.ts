/** Available widths of every picture, in pixels. */
export const imageWidths = [64, 128, 256, 512, 800, 1024, 1600, 2048] as const;

type Variant = `w${(typeof imageWidths)[number]}`;

export interface ImageSet {
  aspect_ratio: string;
  variants: Record<Variant, string>;
}

/**
 * The addresses of a picture in every width. `imageKey` is its path stem, such as `experts/rosa_delgado`; portraits are
 * 1:1, scenes 4:3.
 */
export function imageSet(imageKey: string, aspectRatio: '1:1' | '4:3'): ImageSet {
  const at = (width: number) => `/images/${imageKey}-w${width}.webp`;
  return {
    aspect_ratio: aspectRatio,
    variants: {
      w64: at(64),
      w128: at(128),
      w256: at(256),
      w512: at(512),
      w800: at(800),
      w1024: at(1024),
      w1600: at(1600),
      w2048: at(2048),
    },
  };
}
