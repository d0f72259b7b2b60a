import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Difference {
  /** Share of pixels that differ visibly: 0 to 1. */
  share: number;
  /** The page, faint, with differences in red. */
  picture: Buffer;
}

/** Half the size averages out invisible differences and takes a quarter of the time. */
const scale = 0.5;

/** The visible difference of two pictures of a page; undefined if only the encoding differs. */
export async function comparePictures(before: Buffer, now: Buffer): Promise<Difference | undefined> {
  if (before.equals(now)) return undefined;
  const [one, other] = await Promise.all([before, now].map((picture) => sharp(picture).metadata()));
  const width = Math.round(Math.max(one?.width ?? 1, other?.width ?? 1) * scale);
  const height = Math.round(Math.max(one?.height ?? 1, other?.height ?? 1) * scale);
  const pixelsBefore = await pixelsOf(before, { width, height });
  const pixelsNow = await pixelsOf(now, { width, height });
  const drawn = Buffer.alloc(pixelsNow.length);
  const differing = pixelmatch(pixelsBefore, pixelsNow, drawn, width, height, { threshold: 0.1 });
  if (differing === 0) return undefined;
  const picture = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer();
  return { share: differing / (width * height), picture };
}

/** The shorter of two pages is padded with white. */
const pixelsOf = (picture: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...size, fit: 'contain', position: 'top', background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer();
