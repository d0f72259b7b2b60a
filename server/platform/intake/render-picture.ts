import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { markWidths } from '#app/domain/brand.ts';
import { imageWidths } from '../http/json-api/document.ts';

/** A photo of 50 megapixels; larger ones are refused before they are decoded. */
export const mostPixels = 50_000_000;
const limitInputPixels = mostPixels;
const fallbackWidth = 256;

const isMark = (key: string) => key.startsWith('brands/');
/** Portraits and marks are square, other pictures 4:3. */
const heightOf = (key: string, width: number) =>
  Math.round(isMark(key) || /^(experts|providers)\//.test(key) ? width : (width * 3) / 4);
/** A mark is small, and shown whole in any proportions. */
const fitOf = (key: string) =>
  isMark(key)
    ? ({ fit: 'contain', background: '#ffffff00' } as const)
    : ({ fit: 'cover', position: 'attention' } as const);

/** Formats of marks, by sharp's names: drawings such as SVG could have any size, and load other files. */
const markFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Decodes a picture, a file or its path. Throws for one that cannot be rendered as `key`. */
export async function checkPicture(source: string | Buffer, key: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(source, { limitInputPixels });
  if (isMark(key) && !markFormats.has((await picture.metadata()).format))
    throw new Error('is no PNG, JPEG or WebP picture');
  await picture.stats();
}

/** Renders a picture in every width that pages ask for, without its metadata, below the directory `out`. */
export async function renderPicture(source: string | Buffer, key: string, out: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(source, { limitInputPixels }).rotate().toBuffer();
  const write = async (width: number, format: 'webp' | 'png') => {
    const path = join(out, `${key}-w${width}.${format}`);
    // Of this call alone: the same picture may arrive twice at once.
    const partial = `${path}.${randomUUID()}.partial`;
    await sharp(picture, { limitInputPixels })
      .resize({ width, height: heightOf(key, width), ...fitOf(key) })
      .toFormat(format)
      .toFile(partial);
    // A page never gets half a file.
    await rename(partial, path);
  };
  await mkdir(dirname(join(out, key)), { recursive: true });
  for (const width of isMark(key) ? markWidths : imageWidths) await write(width, 'webp');
  await write(fallbackWidth, 'png');
}
