import { vi } from 'vitest';

// One hash at the product's cost takes 20 ms, and tests need thousands; passwords.test.ts checks the cost.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password) => argon2.hash(password, cheap) };
});
