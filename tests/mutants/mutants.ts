import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

const tables = join(import.meta.dirname, 'table');

/** The mutants of a table: below each file and its tests a name, and the change as in a patch. */
function readTable(text: string): Mutant[] {
  const found: Mutant[] = [];
  let [file, tests]: [string, string[] | undefined] = ['', undefined];
  for (const line of text.split('\n')) {
    const [, mark, rest = ''] = /^(file|tests|[-+@#]) (.*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (mark === 'file') [file, tests] = [rest, undefined];
    else if (mark === 'tests') tests = rest.split(' ');
    else if (mark === '@' && last) last.after = rest;
    else if (mark === '-' && last) last.find = rest;
    else if (mark === '+' && last) last.replace = rest;
    else if (mark === undefined && line !== '')
      found.push({ name: line, file, tests, find: '', replace: '' });
  }
  return found;
}

/** Rules of the product, each broken by changing one line; a test must fail. Every fixed bug adds its faulty line. */
export const mutants: readonly Mutant[] = globSync('*.txt', { cwd: tables })
  .toSorted()
  .flatMap((name) => readTable(readFileSync(join(tables, name), 'utf8')));
