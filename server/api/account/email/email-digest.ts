import { canonicalEmail } from '#app/domain/canonical-email.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

/** The value of members.email_digest and sign_in_locks.email_digest. */
export function emailDigest(sealing: Sealing, email: string): Buffer {
  return sealing.digest(canonicalEmail(email));
}

/** The digests under every configured key, for look-ups. */
export function emailDigests(sealing: Sealing, email: string): Buffer[] {
  return sealing.digests(canonicalEmail(email));
}
