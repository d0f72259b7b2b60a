import { createAvatar } from '@dicebear/core';
import { create, meta, schema } from '@dicebear/personas';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';

/** A drawn portrait as an image set without files. */
export function portrait(seed: string): ImageSet {
  const svg = createAvatar(
    { create, meta, schema },
    {
      seed,
      backgroundColor: ['f2dccb'],
      eyes: ['open'],
      mouth: ['smile'],
      facialHairProbability: 0,
      hair: ['long'],
      size: 256,
    },
  ).toString();
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { aspect_ratio: '1:1', variants: { w128: url } };
}
