import { createSealing } from './create-sealing.ts';
import { SealBrokenError } from './sealing.ts';

/** A key management service: a wrapped key can only be used where the service unwraps it. */
export interface Kms {
  wrap(key: string): Promise<Buffer>;
  /** Throws SealBrokenError for what it did not wrap. */
  unwrap(wrapped: Buffer): Promise<string>;
}

const place = { table: 'settings', column: 'ENCRYPTION_KEY', row: 'wrapped' };

/** Without a service: wraps under comma-separated key-encryption keys, newest first. Throws EncryptionKeyError for a short one. */
export function localKms(keyEncryptionKeys: string): Kms {
  const sealing = createSealing(keyEncryptionKeys);
  return {
    wrap: async (key) => sealing.seal(key, place),
    unwrap: async (wrapped) => sealing.open(wrapped, place),
  };
}

const prefix = 'kms:';
export const isWrapped = (entry: string): boolean => entry.startsWith(prefix);

/** How a setting has a wrapped key: `kms:` and base64. */
export const wrapped = async (key: string, kms: Kms): Promise<string> =>
  prefix + (await kms.wrap(key)).toString('base64');

/** The key of an entry that is wrapped. Throws SealBrokenError for what this service did not wrap. */
export async function unwrapped(entry: string, kms: Kms): Promise<string> {
  const bytes = entry.slice(prefix.length);
  if (!isWrapped(entry) || !/^[A-Za-z0-9+/]+={0,2}$/.test(bytes))
    throw new SealBrokenError('Not a wrapped key.');
  return kms.unwrap(Buffer.from(bytes, 'base64'));
}
