/** A company's OpenID provider with our registration. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientAuthentication: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';
  /** The client's secret; for private_key_jwt its private key as a JWK. */
  clientCredential: string;
}

/** Secret state kept between the redirect to the provider and the return. */
export interface RememberedStart {
  state: string;
  nonce: string;
  verifier: string;
  /** Set if the provider must ask for the password again: the start, in seconds of real time. */
  freshSince?: number | undefined;
}

export interface StartRequest {
  /** The redirect URI. */
  returnAddress: string;
  /** The typed address, so that the provider preselects the account. */
  emailHint?: string;
  /** Makes the provider show its account selection. */
  askAgain?: boolean;
  /** Also requires a new sign-in at the provider; an earlier one is refused. */
  fresh?: boolean;
}

/** An identity as asserted by the provider. */
export interface Identity {
  issuer: string;
  /** Permanent and never reassigned; unique per issuer. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** Authentication methods, as the provider names them: `pwd`, `otp`, `hwk` … */
  methods: string[];
}

/** Single sign-on of companies. Times in answers are compared with real time, not with our movable clock. */
export interface IdentityProviders {
  /** The origin that `start` redirects to. Rejects with IdentityUnavailableError. */
  originOf(provider: IdentityProvider): Promise<string>;
  /** Rejects with IdentityUnavailableError. */
  start(
    provider: IdentityProvider,
    request: StartRequest,
  ): Promise<{ authorizationUrl: string; remembered: RememberedStart }>;
  /**
   * Validates the callback address. Rejects with IdentityRefusedError if a check fails, with IdentityUnavailableError
   * without an answer of the provider.
   */
  finish(
    provider: IdentityProvider,
    callback: { address: string; remembered: RememberedStart },
  ): Promise<Identity>;
}

/** The provider's answer is invalid or a refusal. */
export class IdentityRefusedError extends Error {
  override name = 'IdentityRefusedError';
  /** The failed check, or the provider's error code; no personal data. */
  readonly reason: string;
  /** True if the provider or the person declined. */
  readonly declined: boolean;

  constructor(reason: string, { declined = false } = {}) {
    super(`The identity provider's answer was refused: ${reason}`);
    this.reason = reason;
    this.declined = declined;
  }
}

/** Why a provider cannot be used: it is silent, answers in another way, or what it or our registration says is not safe. */
export type Unavailability = 'no_answer' | 'bad_answer' | 'other_issuer' | 'without_tls' | 'no_private_key';

/** The provider does not answer or is misconfigured. */
export class IdentityUnavailableError extends Error {
  override name = 'IdentityUnavailableError';
  readonly code: Unavailability;

  constructor(code: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
