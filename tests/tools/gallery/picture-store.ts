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
