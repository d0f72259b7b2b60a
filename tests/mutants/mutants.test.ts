import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { mutated, testsOf, type Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('the table of mutants', () => {
  test('has at least 44, with unique names', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(44);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test('changes existing lines into valid code', () => {
    const faults = mutants.flatMap((mutant) =>
      parseSync(mutant.file, mutated(read(mutant.file), mutant)).errors.map(
        ({ message }) => `${mutant.name}: ${message}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  test('changes one line each', () => {
    const several = mutants.filter(({ find, replace }) => find.includes('\n') || replace.includes('\n'));
    expect(several).toEqual([]);
  });

  test('names tests that exist', () => {
    const missing = mutants.flatMap(testsOf).filter((path) => !existsSync(join(projectRoot, path)));
    expect(missing).toEqual([]);
  });
});

describe('a mutant', () => {
  const source = "a(\n  where('id'),\n)\nb(\n  where('id'),\n)\n";
  const mutant: Mutant = { name: 'm', file: 'f.ts', find: "where('id'),", replace: '' };

  test('changes the first occurrence after the given text', () => {
    expect(mutated(source, { ...mutant, after: 'b(' })).toBe("a(\n  where('id'),\n)\nb(\n  \n)\n");
  });

  test('fails if its line occurs twice or not at all', () => {
    expect(() => mutated(source, mutant)).toThrow("m: f.ts contains 2 times, not once: where('id'),");
    expect(() => mutated('', mutant)).toThrow("m: f.ts contains 0 times, not once: where('id'),");
    expect(() => mutated(source, { ...mutant, after: 'c(' })).toThrow('contains 0 times, not once: c(');
    expect(() => mutated(`${source}c(`, { ...mutant, after: 'c(' })).toThrow('does not contain, after "c("');
  });
});
