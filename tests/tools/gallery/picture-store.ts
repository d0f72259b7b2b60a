import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { comparePictures } from './compare-pictures.ts';
import { languages, pictureName, schemes, type Shot } from './shot.ts';

const kept = z.object({
  path: z.string(),
  width: z.number(),
  scheme: z.enum(schemes),
  language: z.enum(languages),
  faults: z.array(z.string()).readonly(),
  /** 0 to 1, of the page: how much differs from the run before; nothing where there was none. */
  changed: z.number().optional(),
});

/** A shot, and what became of the page since the run before. */
export type KeptShot = z.infer<typeof kept>;

const places = ['now', 'before', 'difference'] as const;
type Place = (typeof places)[number];

/** Where a picture lies, for the sheet beside it. */
export const placeOf = (place: Place, shot: Shot): string => `${place}/${pictureName(shot)}`;

/** The pictures of this run and of the one before, in a directory. */
export class PictureStore {
  readonly #directory: string;
  readonly #shots: Map<string, KeptShot>;

  /** Pictures of pages that are no more are forgotten. */
  constructor(directory: string, paths: readonly string[]) {
    for (const place of places) mkdirSync(join(directory, place), { recursive: true });
    this.#directory = directory;
    const list = join(directory, 'shots.json');
    const known = existsSync(list) ? z.array(kept).parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
    // What is not looked at this time is as it was.
    const still = known.filter(({ path }) => paths.includes(path));
    this.#shots = new Map(still.map((shot) => [pictureName(shot), { ...shot, changed: 0 }]));
  }

  /** Every shot there is, those of earlier runs too. */
  get shots(): readonly KeptShot[] {
    return [...this.#shots.values()];
  }

  /** Takes a picture in, and answers whether it differs from the one it takes the place of. */
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

  /** Writes the list down for the next run. */
  async close(): Promise<void> {
    await writeFile(join(this.#directory, 'shots.json'), JSON.stringify(this.shots));
  }
}
