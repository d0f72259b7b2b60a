import type { Transform } from 'node:stream';

/** The place of a sealed value. It is authenticated, so a value moved to another row or column does not open. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The row's own id. */
  row: string;
}

/** The places of a column, by the ids of its rows. */
export const sealedPlace =
  (table: string, column: string) =>
  (row: string): SealedPlace => ({ table, column, row });

/** Encryption at rest: AES-256-GCM envelopes that name the key they were made with. */
export interface Sealing {
  /** Ids of the listed keys as written in envelopes, newest first. */
  readonly keyIds: readonly Buffer[];
  seal(plaintext: string, place: SealedPlace): Buffer;
  /** Throws SealBrokenError when the key is unknown or the value was tampered with or moved. */
  open(sealed: Uint8Array, place: SealedPlace): string;
  /** A keyed digest for look-ups (newest key). */
  digest(value: string): Buffer;
  /** The digests of a value under every configured key, newest first; look up with `in`. */
  digests(value: string): Buffer[];
  /** Encrypts a file as it streams by, in authenticated chunks. */
  sealStream(place: SealedPlace): Transform;
  /** Decrypts the output of sealStream; fails before releasing any chunk that cannot be verified. */
  openStream(place: SealedPlace): Transform;
}

export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
}
