import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { OperatorEnv } from '#server/platform/http/environment.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';

// Only failures count, and a right key always works, so guessing cannot lock operators out.
const perAddress = { keyPrefix: 'operator-keys', points: 60, duration: 5 * 60 };

/**
 * Admits only operators, by the key in `Authorization: Bearer …`. Sessions do not count here, and a browser form cannot
 * send the header.
 */
export function requireOperator(dependencies: ApiDependencies) {
  const { sql, sealing, log } = dependencies;
  const limit = createRateLimit(sql, sealing, perAddress);
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const [, shown] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const operator = shown === undefined ? undefined : holderOf(shown, dependencies.operators);
    if (operator === undefined) {
      const wait = await limit.take(c.env?.clientAddress ?? 'unknown');
      // Calls over the limit are not logged, so that guessing keys cannot fill the log.
      if (wait > 0) throw tooManyAttempts(wait, c.var.language);
      log.warn({
        event: 'operator-refused',
        requestId: c.var.requestId,
        reason: shown === undefined ? 'no key' : 'unknown key',
      });
      throw problem(401, 'unauthenticated.operator', { 'WWW-Authenticate': 'Bearer' });
    }
    c.set('operator', { name: operator });
    await next();
  });
}

/** Compares with every key, so that timing reveals nothing about near matches. */
function holderOf(shown: string, operators: ApiDependencies['operators']): string | undefined {
  const digest = createHash('sha256').update(shown).digest();
  return operators.filter((known) => timingSafeEqual(known.digest, digest))[0]?.name;
}
