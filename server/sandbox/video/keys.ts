import { newIdentifier, newSecret } from './identifiers.ts';

/** What an account at Twilio holds: the API key signs tokens and calls REST, the auth token signs callbacks. */
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
