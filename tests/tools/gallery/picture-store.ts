import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { z } from 'zod';
import { languages, pictureName, schemes, type Shot } from './shot.ts';

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

const kept = z.object({
  path: z.string(),
  width: z.number(),
  scheme: z.enum(schemes),
  language: z.enum(languages),
  faults: z.array(z.string()).readonly(),
  /** Share of the page that differs from the previous run, 0 to 1; absent without one. */
  changed: z.number().optional(),
});

/** A shot and its change since the previous run. */
export type KeptShot = z.infer<typeof kept>;

const places = ['now', 'before', 'difference'] as const;
type Place = (typeof places)[number];

/** Path of a picture relative to the contact sheet. */
export const placeOf = (place: Place, shot: Shot): string => `${place}/${pictureName(shot)}`;

/** The pictures of this and the previous run, in a directory. */
export class PictureStore {
  readonly #directory: string;
  readonly #shots: Map<string, KeptShot>;

  /** Drops pictures of pages that no longer exist. */
  constructor(directory: string, paths: readonly string[]) {
    for (const place of places) mkdirSync(join(directory, place), { recursive: true });
    this.#directory = directory;
    const list = join(directory, 'shots.json');
    const known = existsSync(list) ? z.array(kept).parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
    // Pages outside this run keep their pictures.
    const still = known.filter(({ path }) => paths.includes(path));
    this.#shots = new Map(still.map((shot) => [pictureName(shot), { ...shot, changed: 0 }]));
  }

  /** All shots, including those of earlier runs. */
  get shots(): readonly KeptShot[] {
    return [...this.#shots.values()];
  }

  /** Stores a picture and returns whether it differs from the previous one. */
  async keep(shot: Shot, picture: Buffer): Promise<boolean> {
    const at = (place: Place) => join(this.#directory, placeOf(place, shot));
    const now = at('now');
    rmSync(at('difference'), { force: true });
    const isNew = !existsSync(now);
    const found = isNew ? undefined : await comparePictures(readFileSync(now), picture);
    if (!isNew) await rename(now, at('before'));
    await writeFile(now, picture);
    if (found) await writeFile(at('difference'), found.picture);
    this.#shots.set(pictureName(shot), { ...shot, ...(!isNew && { changed: found?.share ?? 0 }) });
    return found !== undefined;
  }

  /** Writes the index for the next run. */
  async close(): Promise<void> {
    await writeFile(join(this.#directory, 'shots.json'), JSON.stringify(this.shots));
  }
}
