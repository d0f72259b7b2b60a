import type { Sealing } from '#server/sealing/sealing.ts';

/** E-mail addresses are compared trimmed and in lower case. */
function canonical(email: string): string {
  return email.trim().toLowerCase();
}

/** The value of members.email_digest and sign_in_locks.email_digest. */
export function emailDigest(sealing: Sealing, email: string): Buffer {
  return sealing.digest(canonical(email));
}

/** The digests under every configured key, for look-ups. */
export function emailDigests(sealing: Sealing, email: string): Buffer[] {
  return sealing.digests(canonical(email));
}
