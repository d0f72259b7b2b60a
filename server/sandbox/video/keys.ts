import { newIdentifier, newSecret } from './identifiers.ts';

/** Keys of a Twilio account: the API key signs tokens and REST calls, the auth token signs callbacks. */
export interface SandboxVideoKeys {
  accountSid: string;
  apiKeySid: string;
  apiKeySecret: string;
  authToken: string;
}

export const newSandboxVideoKeys = (): SandboxVideoKeys => ({
  accountSid: newIdentifier('AC'),
  apiKeySid: newIdentifier('SK'),
  apiKeySecret: newSecret(),
  authToken: newSecret(),
});
