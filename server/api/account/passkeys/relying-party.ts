/** The relying party of passkeys: the host of the public origin, and no other site. */
export function relyingParty(origin: string): { expectedOrigin: string; expectedRPID: string } {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** The user handle on devices. Random, so it does not identify the member. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}

/** The WebAuthn library contains many certificate formats, so it is only loaded when needed. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
