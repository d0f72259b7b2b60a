import { text } from 'node:stream/consumers';
import { isWrapped, unwrapped, wrapped } from '#server/platform/sealing/kms.ts';
import { openKms } from '#server/web/encryption-keys/plain-keys.ts';
import { readEnvFile } from '../steps/project.mjs';

const leastCharacters = 32;

/** Prints the wrapped form of the key on standard input; one that is wrapped already is wrapped under the newest key. */
async function wrap(): Promise<void> {
  const given = (await text(process.stdin)).trim();
  readEnvFile();
  // The other settings may not be there yet: ENCRYPTION_KEY is what this command makes.
  const kms = await openKms(process.env['KEY_ENCRYPTION_KEY_FILE']?.trim() || undefined);
  const key = isWrapped(given) ? await unwrapped(given, kms) : given;
  if (key.length < leastCharacters || key.includes(','))
    throw new Error(
      `Standard input has to be one key of ${leastCharacters} characters or more, without commas.`,
    );
  process.stdout.write(`${await wrapped(key, kms)}\n`);
}

/** The command that these words call; undefined for others. It needs no database. */
export const wrapCommandOf = ([area, act, ...rest]: readonly string[]): (() => Promise<void>) | undefined =>
  area === 'keys' && act === 'wrap' && rest.length === 0 ? wrap : undefined;
