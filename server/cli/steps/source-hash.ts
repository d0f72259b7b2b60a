import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectDirectory } from './project.mjs';

const sources = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const notBuilt = /(\.test\.tsx?|\.md|\.sql)$/;

function* filesIn(path: string): Generator<string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && !notBuilt.test(path)) yield path;
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/** Twelve hex digits that change with any source file of the build. */
export function sourceHash(): string {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const source of sources) {
    for (const path of filesIn(inProject(source))) {
      hash.update(`\0${relative(projectDirectory, path)}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
