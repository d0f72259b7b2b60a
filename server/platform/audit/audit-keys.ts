import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** A key pair that signs closed days. */
export interface AuditKey {
  /** Eight bytes that identify the public key. */
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Newest first; never empty. */
export type AuditKeys = readonly [newest: AuditKey, ...older: AuditKey[]];

// An Ed25519 private key in DER is this and its 32 bytes.
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyOf(text: string): AuditKey {
  const seed = Buffer.from(hkdfSync('sha256', text, '', 'wren audit v1 signing', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([derPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return { id: createHash('sha256').update(spki).digest().subarray(0, 8), privateKey, publicKey };
}

/** The pairs of comma-separated texts, newest first: the newest signs, and all of them verify. */
export function readAuditKeys(texts: string): AuditKeys {
  const [newest = '', ...older] = texts.split(',').map((text) => text.trim());
  return [keyOf(newest), ...older.map(keyOf)];
}

export const signDigest = (digest: Buffer, [newest]: AuditKeys) => ({
  key_id: newest.id,
  signature: sign(null, digest, newest.privateKey),
});

/** Whether the listed key with this id signed the digest; undefined when no listed key has the id. */
export function isSigned(
  digest: Buffer,
  { key_id, signature }: { key_id: Buffer; signature: Buffer },
  keys: AuditKeys,
): boolean | undefined {
  const key = keys.find(({ id }) => id.equals(key_id));
  return key && verify(null, digest, key.publicKey, signature);
}
