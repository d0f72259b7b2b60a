import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, parse, relative } from 'node:path';
import sharp from 'sharp';
import { imageWidths } from '#server/platform/http/json-api/document.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';

/** A photo of 50 megapixels; larger ones are refused before they are decoded. */
const limitInputPixels = 50_000_000;
const fallbackWidth = 256;

/** Portraits are square, other pictures 4:3. */
const heightOf = (key: string, width: number) =>
  Math.round(/^(experts|providers)\//.test(key) ? width : (width * 3) / 4);

async function render(source: string, key: string, out: string): Promise<void> {
  const picture = await sharp(source, { limitInputPixels }).rotate().toBuffer();
  const write = async (width: number, format: 'webp' | 'png') => {
    const path = join(out, `${key}-w${width}.${format}`);
    await sharp(picture, { limitInputPixels })
      .resize({ width, height: heightOf(key, width), fit: 'cover', position: 'attention' })
      .toFormat(format)
      .toFile(`${path}.partial`);
    // A page never gets half a file.
    await rename(`${path}.partial`, path);
  };
  await mkdir(dirname(join(out, key)), { recursive: true });
  for (const width of imageWidths) await write(width, 'webp');
  await write(fallbackWidth, 'png');
}

/**
 * Decodes the pictures below `directory`: the file `experts/rosa.jpg` is the picture `experts/rosa`. Returns their files by key. Throws
 * BadDocumentsError where a file is no picture.
 */
export async function readPictures(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const pictures = new Map<string, string>();
  const faults: string[] = [];
  for (const entry of entries.filter((each) => each.isFile() && !each.name.startsWith('.'))) {
    const path = join(entry.parentPath, entry.name);
    const { dir, name } = parse(relative(directory, path));
    const key = `${dir}/${name}`;
    try {
      if (!/^[a-z]+\/[a-z0-9_-]+$/.test(key)) throw new Error('is not named like experts/rosa_delgado.jpg');
      if (pictures.has(key)) throw new Error(`is a second picture ${key}`);
      await sharp(path, { limitInputPixels }).stats();
      pictures.set(key, path);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : 'is no picture'}`);
    }
  }
  if (faults.length > 0) throw new BadDocumentsError(faults);
  return pictures;
}

/** Renders pictures in every width that pages ask for, without their metadata, into `out`. */
export async function renderPictures(pictures: ReadonlyMap<string, string>, out: string): Promise<void> {
  for (const [key, path] of pictures) await render(path, key, out);
}
