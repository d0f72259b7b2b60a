import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** Thrown when the queue is full, because another task could not be served in time. */
export class GateFullError extends Error {
  override name = 'GateFullError';
}

/** Lets at most `width` tasks run at once, first come first served, and at most `waiting` more wait. */
export function createGate({ width, waiting }: { width: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (queue.length >= waiting) throw new GateFullError(`more than ${waiting} tasks are waiting`);
      // A finished task passes its slot on without freeing it, so that no new task takes it first.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** ASVS 5.0 appendix C: argon2id (the package's default) with m = 19 MiB, t = 2, p = 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing runs on the four threads that files and DNS use too, so one of them always stays free.
const pass = createGate({ width: Math.min(availableParallelism(), 3), waiting: 200 });

/** Normalizes the Unicode form, which depends on the keyboard. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

/** An argon2id hash in PHC form. Rejects with GateFullError under a flood. */
export function hashPassword(password: string): Promise<string> {
  return pass(() => hash(canonical(password), cost));
}

let decoyHash: Promise<string> | undefined;

/** A hash that no password opens. */
export function closedPasswordHash(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(32).toString('base64url'));
  return decoyHash;
}

/**
 * Whether the password matches the hash. Without a hash (an unknown account) it does the same work and returns false.
 * Rejects with GateFullError when too many wait.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const standIn = await closedPasswordHash();
  const matches = await pass(() => verify(passwordHash ?? standIn, canonical(password)));
  return matches && passwordHash !== undefined;
}
