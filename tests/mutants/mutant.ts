export interface Mutant {
  name: string;
  /** Path in the project. */
  file: string;
  /** A part of one line that stands in the file once; with `after`, what is changed is the first one behind that. */
  find: string;
  after?: string;
  replace: string;
  /** Test files, or folders with a slash at the end, of which at least one test has to fail. */
  tests: readonly [string, ...string[]];
}

/** The file's text with the rule broken. Throws an Error where the text that a mutant changes has moved. */
export function mutated(source: string, { name, file, find, after, replace }: Mutant): string {
  const start = after === undefined ? 0 : placeOf(after) + after.length;
  const at = after === undefined ? placeOf(find) : source.indexOf(find, start);
  if (at < 0) throw new MovedError(`${name}: ${file} does not hold, after "${after}": ${find}`);
  return source.slice(0, at) + replace + source.slice(at + find.length);

  function placeOf(text: string): number {
    const parts = source.split(text).length - 1;
    if (parts !== 1) throw new MovedError(`${name}: ${file} holds ${parts} times, not once: ${text}`);
    return source.indexOf(text);
  }
}

class MovedError extends Error {
  override name = 'MovedError';
}
