import { hash } from '@node-rs/argon2';

/** A hash contains its own cost parameters; test passwords need no protection, and are checked thousands of times. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
