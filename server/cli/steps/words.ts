import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Prints a line for the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Wrong words that say what may stand there, instead of the usage. */
export class WrongWordsError extends Error {
  override name = 'WrongWordsError';
}

/** The words of a command by its options; undefined for those that it does not have. */
export function readWords<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return undefined;
  }
}
