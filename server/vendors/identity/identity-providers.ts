/** A company's own sign-in: an OpenID provider, and who we are to it. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientAuthentication: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  /** The client's secret; for private_key_jwt its private key as a JWK. */
  clientCredential: string;
}

/** What has to be kept, in secret, between sending somebody to the provider and their return. */
export interface RememberedStart {
  state: string;
  nonce: string;
  verifier: string;
  /** Set when the provider was told to ask for the password again: the start, in seconds of real time. */
  freshSince?: number | undefined;
}

export interface StartRequest {
  /** Where the provider sends the browser back to. */
  returnAddress: string;
  /** The address that was typed, as a courtesy to whoever has several accounts. */
  emailHint?: string;
  /** Has the provider ask who it is, so that somebody signed in there under another name can change it. */
  askAgain?: boolean;
  /** The same, and what comes back is refused unless the sign-in there is new. */
  fresh?: boolean;
}

/** Who somebody is, in the words of the provider that vouches for it. */
export interface Identity {
  issuer: string;
  /** Never changes and is never given to somebody else; means something with the issuer only. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** How they showed it, as the provider calls it: `pwd`, `otp`, `hwk` … */
  methods: string[];
}

/** Whoever signs a company's people in. Times in its answers are judged by real time, wherever our own clock stands. */
export interface IdentityProviders {
  /** The origin that `start` leads to. Rejects with IdentityUnavailableError. */
  originOf(provider: IdentityProvider): Promise<string>;
  /** Rejects with IdentityUnavailableError. */
  start(
    provider: IdentityProvider,
    request: StartRequest,
  ): Promise<{ authorizationUrl: string; remembered: RememberedStart }>;
  /**
   * Takes the address somebody came back on. Rejects with IdentityRefusedError when anything about the answer is not
   * as it must be, with IdentityUnavailableError when there is none.
   */
  finish(
    provider: IdentityProvider,
    callback: { address: string; remembered: RememberedStart },
  ): Promise<Identity>;
}

/** The provider's answer is not to be believed, or is a no. */
export class IdentityRefusedError extends Error {
  override name = 'IdentityRefusedError';
  /** Which check failed, or the provider's own code; without anything about the person. */
  readonly reason: string;
  /** True when the provider itself, or the person there, said no. */
  readonly declined: boolean;

  constructor(reason: string, { declined = false } = {}) {
    super(`The identity provider's answer was refused: ${reason}`);
    this.reason = reason;
    this.declined = declined;
  }
}

/** The provider cannot be asked: it is silent, or not set up as it should be. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError';
}
