import { randomBytes } from 'node:crypto';

/** Twilio's identifiers: two letters for the type and 32 hexadecimal digits. */
export const newIdentifier = (kind: 'AC' | 'SK' | 'RM' | 'PA' | 'MT'): string => kind + newSecret();

export const newSecret = (): string => randomBytes(16).toString('hex');
