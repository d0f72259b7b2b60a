import { readdir } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { checkPicture, renderPicture } from '#server/platform/intake/render-picture.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';

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
      await checkPicture(path, key);
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
  for (const [key, path] of pictures) await renderPicture(path, key, out);
}
