/** For `expect.poll`: a second, as Vitest has it, is not enough for a browser on a busy machine. */
export const patience = { timeout: 30_000 };
