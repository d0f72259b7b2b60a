// Converted by hand, because browsers have conversions only since 2025 and the oldest supported ones are from 2021.

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const descriptors = (known: readonly PublicKeyCredentialDescriptorJSON[] = []) =>
  known.map(({ id }) => ({ id: bytes(id), type: 'public-key' as const }));

/** Requests a device's signature of a challenge; returns its response as JSON. Rejects when it was canceled. */
export async function askForPasskey({
  challenge,
  rpId,
  timeout,
  allowCredentials,
}: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: bytes(challenge),
      userVerification: 'required',
      ...(rpId !== undefined && { rpId }),
      ...(timeout !== undefined && { timeout }),
      allowCredentials: descriptors(allowCredentials),
    },
  });
  const { response, rest } = answerOf(credential);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('no assertion');
  const { authenticatorData, signature, userHandle } = response;
  return JSON.stringify({
    ...rest,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && text(userHandle),
    },
  });
}

/** Requests a new key on the device; returns its response as JSON. Rejects when it was canceled. */
export async function makePasskey({
  challenge,
  user,
  excludeCredentials,
  ...options
}: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: options.rp,
      ...(options.timeout !== undefined && { timeout: options.timeout }),
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      challenge: bytes(challenge),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: descriptors(excludeCredentials),
    },
  });
  const { response, rest } = answerOf(credential);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('no attestation');
  return JSON.stringify({
    ...rest,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: 'getTransports' in response ? response.getTransports() : [],
    },
  });
}

function answerOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey');
  const { id, type, response } = credential;
  return { response, rest: { id, rawId: id, type, clientExtensionResults: {} } };
}
