import { emailFault, tidyEmail } from '#app/domain/email-address.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';

// Such as head, which reads the first lines only.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
});

/** Prints a line for the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** What follows the words about a change that a dry run does not make. */
export const unless = (dryRun: boolean): string => (dryRun ? '; no change made' : '');

/** Wrong words that say what may stand there, instead of the usage. */
export class WrongWordsError extends Error {
  override name = 'WrongWordsError';
}

/** The address that a word is. */
export function emailIn(word: string): string {
  const email = tidyEmail(word);
  if (email === '' || emailFault(email) !== undefined)
    throw new WrongWordsError(`${word} is no email address, such as rosa.delgado@care.example.`);
  return email;
}

/** The words of a command by its options; undefined for those that it does not have, and for one given twice that takes one value. */
export function readWords<const Config extends ParseArgsConfig>(config: Config) {
  try {
    const { tokens = [] } = parseArgs({ ...config, tokens: true });
    const single = tokens.flatMap((token) =>
      token.kind === 'option' && !config.options?.[token.name]?.multiple ? [token.name] : [],
    );
    return new Set(single).size === single.length ? parseArgs(config) : undefined;
  } catch {
    return undefined;
  }
}
