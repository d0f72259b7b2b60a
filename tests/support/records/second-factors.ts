import { Secret, TOTP } from 'otpauth';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { TestMember } from './members.ts';
import { insert } from '../database/insert.ts';

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Enables an authenticator app with a known secret for a member. */
export async function turnOnTotp(
  { sql, sealing, clock }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  { id }: TestMember,
): Promise<void> {
  await insert(sql, 'totp_factors', {
    member_id: id,
    secret_sealed: sealing.seal(totpSecret, { table: 'totp_factors', column: 'secret_sealed', row: id }),
    confirmed_at: clock.now().toString(),
  });
}

/** The app's code in that many seconds. */
export function codeIn({ clock }: Pick<ApiDependencies, 'clock'>, seconds = 0, secret = totpSecret): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().add({ seconds }).epochMilliseconds });
}
