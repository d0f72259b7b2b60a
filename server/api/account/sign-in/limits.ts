import type { Sql } from '#server/platform/db/sql.ts';
import { canonicalEmail } from '#app/domain/canonical-email.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';

/** Limits of tries by network address. Successes are returned, so only failures count. */
export interface SignInLimits {
  /** Uses up one try. Returns the seconds to wait, zero when the try is allowed. */
  take(address: string, email: string): Promise<number>;
  giveBack(address: string, email: string): Promise<void>;
}

// An employer may reach us from a single address, so it gets many more tries than one person there.
const perAddress = { keyPrefix: 'address', points: 60, duration: 5 * 60 };
const perAddressAndEmail = { keyPrefix: 'address-email', points: 10, duration: 15 * 60 };

export function createSignInLimits(sql: Sql, sealing: Sealing): SignInLimits {
  const byAddress = createRateLimit(sql, sealing, perAddress, true);
  const byAddressAndEmail = createRateLimit(sql, sealing, perAddressAndEmail);
  return {
    async take(address, email) {
      const wait = await byAddress.take(address);
      return wait > 0 ? wait : byAddressAndEmail.take(address, canonicalEmail(email));
    },
    async giveBack(address, email) {
      await byAddress.giveBack(address);
      await byAddressAndEmail.giveBack(address, canonicalEmail(email));
    },
  };
}
