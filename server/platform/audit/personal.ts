import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sealedPlace, SealBrokenError, type Sealing } from '../sealing/sealing.ts';

// Each key encrypts one text, so its nonce may be fixed.
const cipherName = 'aes-256-gcm';
const nonce = Buffer.alloc(12);
const tagBytes = 16;

const personalParts = z.object({ member_id: z.string(), subject_id: z.string().nullable() });
/** What of a row names a member. */
export type PersonalParts = z.infer<typeof personalParts>;

const placeOf = sealedPlace('audit_keys', 'key_sealed');

/** Encrypts the parts under a key of their own. The ciphertext stays in the log; the sealed key is deleted with the member. */
export function encryptPersonal(parts: PersonalParts, sealing: Sealing) {
  const keyId = randomUUID();
  const key = randomBytes(32);
  const cipher = createCipheriv(cipherName, key, nonce);
  const personal = Buffer.concat([
    cipher.update(JSON.stringify(parts), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return { keyId, personal, keySealed: sealing.seal(key.toString('base64'), placeOf(keyId)) };
}

/** Throws SealBrokenError when the key or the ciphertext is another one. */
export function decryptPersonal(
  { id, key_sealed, personal }: { id: string; key_sealed: Buffer; personal: Buffer },
  sealing: Sealing,
): PersonalParts {
  const key = Buffer.from(sealing.open(key_sealed, placeOf(id)), 'base64');
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(personal.subarray(-tagBytes));
  try {
    const text = Buffer.concat([decipher.update(personal.subarray(0, -tagBytes)), decipher.final()]);
    return personalParts.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw new SealBrokenError('The personal parts of the audit log were changed or moved.');
  }
}
