import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';

const perOperator = { keyPrefix: 'account-lookup', points: 30, duration: 15 * 60 };

/** How often an operator may look people up by their details: one limit for every call that does. */
export const lookUpLimit = ({ sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>) =>
  createRateLimit(sql, sealing, perOperator);
