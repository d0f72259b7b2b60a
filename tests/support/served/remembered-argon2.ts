import { hash, verify as compare } from '@node-rs/argon2';

export { hash };

/** By the stored hash and the password. */
const compared = new Map<string, Promise<boolean>>();

/** A sign-in with the demo's password repeats a comparison that takes 20 ms, so its result is kept. */
export function verify(stored: string, password: string): Promise<boolean> {
  const key = `${stored} ${password}`;
  const matches = compared.get(key) ?? compare(stored, password);
  compared.set(key, matches);
  return matches;
}
