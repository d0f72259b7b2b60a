import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The member's network address for a benefits API on another machine, which would otherwise see all members
 * as one client, our server. `v1.SECONDS.ADDRESS.SIGNATURE`, with a shared secret.
 */
export const addressHeader = 'X-Client-Address';

const goodForSeconds = 60;
const form = /^v1\.(\d{1,12})\.([0-9a-f.:/]{1,60})\.([\w-]{43})$/i;

export function signedAddress(address: string, [newest]: readonly string[], now: Temporal.Instant): string {
  const signed = `v1.${Math.floor(now.epochMilliseconds / 1000)}.${address}`;
  return `${signed}.${newest === undefined ? '' : signatureOf(signed, newest).toString('base64url')}`;
}

/** The address, if the header is fresh and signed with one of the secrets; otherwise undefined. */
export function addressIn(header: string, secrets: readonly string[], now: Temporal.Instant) {
  const [, seconds, address = '', signature = ''] = form.exec(header) ?? [];
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(seconds));
  if (!(age <= goodForSeconds)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(given, signatureOf(`v1.${seconds}.${address}`, secret)),
  );
  return isSigned ? address : undefined;
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`address:${text}`).digest();
