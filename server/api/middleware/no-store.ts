import { createMiddleware } from 'hono/factory';

/** Answers are about one person: nothing in between may keep them. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
});
