export interface Mutant {
  name: string;
  /** Path in the project. */
  file: string;
  /** Part of one line that occurs once in the file or, with `after`, its first occurrence after that text. */
  find: string;
  after?: string;
  replace: string;
  /** Test files, or folders with a trailing slash; at least one test must fail. Without them it is the test beside the file. */
  tests?: readonly string[] | undefined;
}

export const testsOf = ({ file, tests }: Mutant): readonly string[] =>
  tests ?? [file.replace(/\.tsx?$/, '.test.ts')];

/** The file's text with the rule broken. Throws MovedError when the quoted text has moved. */
export function mutated(source: string, { name, file, find, after, replace }: Mutant): string {
  const start = after === undefined ? 0 : placeOf(after) + after.length;
  const at = after === undefined ? placeOf(find) : source.indexOf(find, start);
  if (at < 0) throw new MovedError(`${name}: ${file} does not contain, after "${after}": ${find}`);
  return source.slice(0, at) + replace + source.slice(at + find.length);

  function placeOf(text: string): number {
    const parts = source.split(text).length - 1;
    if (parts !== 1) throw new MovedError(`${name}: ${file} contains ${parts} times, not once: ${text}`);
    return source.indexOf(text);
  }
}

class MovedError extends Error {
  override name = 'MovedError';
}
