import { randomBytes } from 'node:crypto';

/** Twilio's identifiers: two letters for the type and 32 hexadecimal digits. */
export const newIdentifier = (kind: 'AC' | 'SK' | 'RM' | 'PA' | 'MT'): string => kind + newSecret();

export const newSecret = (): string => randomBytes(16).toString('hex');

/** Keys of a Twilio account: the API key signs tokens and REST calls, the auth token signs callbacks. */
export type SandboxVideoKeys = ReturnType<typeof newSandboxVideoKeys>;

export const newSandboxVideoKeys = () => ({
  accountSid: newIdentifier('AC'),
  apiKeySid: newIdentifier('SK'),
  apiKeySecret: newSecret(),
  authToken: newSecret(),
});
