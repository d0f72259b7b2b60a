import { readFile } from 'node:fs/promises';
import { EnvError, type Env } from '#server/env.ts';
import { isWrapped, localKms, unwrapped, type Kms } from '#server/platform/sealing/kms.ts';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';

const listed = (keys: string) => keys.split(',').map((key) => key.trim());

/** The service of KEY_ENCRYPTION_KEY_FILE. Throws EnvError where the file cannot be read or has no key. */
export async function openKms(path: string | undefined): Promise<Kms> {
  if (path === undefined) throw new EnvError('KEY_ENCRYPTION_KEY_FILE is required where a key is wrapped.');
  try {
    return localKms((await readFile(path, 'utf8')).trim());
  } catch (error) {
    throw new EnvError(
      `KEY_ENCRYPTION_KEY_FILE is not usable: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function unwrapAll(name: string, keys: string, kms: Kms): Promise<string> {
  const plain = listed(keys).map(async (entry, index) => {
    if (!isWrapped(entry)) return entry;
    try {
      return await unwrapped(entry, kms);
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      throw new EnvError(`${name}: entry ${index + 1} was not wrapped by a key of KEY_ENCRYPTION_KEY_FILE.`);
    }
  });
  return (await Promise.all(plain)).join(',');
}

/** The settings with keys as they are used: wrapped ones are unwrapped. Throws EnvError where that fails. */
export async function withPlainKeys(env: Env): Promise<Env> {
  const { ENCRYPTION_KEY, AUDIT_KEY } = env;
  if (![ENCRYPTION_KEY, AUDIT_KEY].some((keys) => keys !== undefined && listed(keys).some(isWrapped)))
    return env;
  const kms = await openKms(env.KEY_ENCRYPTION_KEY_FILE);
  return {
    ...env,
    ENCRYPTION_KEY: ENCRYPTION_KEY && (await unwrapAll('ENCRYPTION_KEY', ENCRYPTION_KEY, kms)),
    AUDIT_KEY: AUDIT_KEY && (await unwrapAll('AUDIT_KEY', AUDIT_KEY, kms)),
  };
}
