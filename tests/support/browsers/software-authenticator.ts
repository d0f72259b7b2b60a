import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Values that a browser would send; tests change one at a time. */
interface CredentialOptions {
  challenge: string;
  origin?: string;
  rpId?: string;
  type?: string;
  userVerified?: boolean;
  crossOrigin?: boolean;
}

interface AssertionOptions extends CredentialOptions {
  counter?: number;
  userHandle?: string;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

const origin = 'https://wren.example';
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A WebAuthn key on a device: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Uint8Array;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    this.#coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  get id(): string {
    return base64url(this.credentialId);
  }

  /** The result of navigator.credentials.create. */
  create(options: CredentialOptions) {
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authData(options, attested, 0),
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      this.#coseKey,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const clientData = this.#clientData('webauthn.create', options);
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(clientData)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** The result of navigator.credentials.get. */
  get(options: AssertionOptions) {
    const authenticatorData = this.#authData(options, 0, options.counter ?? 0);
    const clientData = this.#clientData('webauthn.get', options);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#privateKey,
    );
    return this.#credential({
      clientDataJSON: base64url(Buffer.from(clientData)),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: options.userHandle,
    });
  }

  #credential<Answer extends object>(response: Answer) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    };
  }

  #clientData(
    usual: string,
    { type = usual, challenge, origin: from = origin, crossOrigin = false }: CredentialOptions,
  ) {
    return JSON.stringify({ type, challenge, origin: from, crossOrigin });
  }

  #authData(
    { rpId = 'wren.example', userVerified = true }: CredentialOptions,
    further: number,
    counter: number,
  ) {
    const flags = present | (userVerified ? verified : 0) | further;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count]);
  }
}
