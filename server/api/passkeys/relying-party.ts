/** Whom a passkey is for: the host of the public origin, and no other site. */
export function relyingParty(origin: string): { expectedOrigin: string; expectedRPID: string } {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** The member as devices keep them. Random, so it tells nothing of who it is. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}

/** What reads the keys of devices: a lot of certificates' formats, loaded when somebody comes with a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
