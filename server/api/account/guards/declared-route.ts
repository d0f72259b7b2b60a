import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { MemberEnv } from '#server/platform/http/environment.ts';
import { problemResponse, type DescribedResponse } from '#server/platform/http/json-api/open-api.ts';
import { isReading } from './csrf.ts';
import { requireFreshProof, requireMember } from './require-member.ts';
import { requireOperator } from './require-operator.ts';

type Responses = Readonly<Record<string, DescribedResponse>>;

interface Described<Path extends string> extends Omit<
  RouteConfig,
  'path' | 'tags' | 'middleware' | 'responses'
> {
  path: Path;
  responses: Responses;
}

/** Adds the guard's responses and error codes by status after the call's own. */
function withRefusals(
  responses: Responses,
  refusals: Readonly<Record<string, readonly string[]>>,
): Responses {
  const added = Object.entries(refusals).map(([status, codes]) => {
    const own = responses[status];
    return [status, problemResponse(...(own ? [own.description] : []), ...codes)] as const;
  });
  return { ...responses, ...Object.fromEntries(added) };
}

interface MemberRouteOptions {
  /** False for background calls of a page: they must not keep a session alive. */
  countsAsActivity?: boolean;
  /** For sensitive changes, see `requireFreshProof`. */
  freshProof?: boolean;
}

/**
 * Declares a call of signed-in members, with `c.var.member` for its handler. Adds the guard with its error responses: 401, 422 for
 * changes without the session's CSRF token, and 403 without fresh proof.
 */
export function memberRoute<const Path extends string, const Route extends Described<Path>>(
  dependencies: ApiDependencies,
  route: Route,
  { freshProof = false, ...options }: MemberRouteOptions = {},
) {
  const member = requireMember(dependencies, options);
  const guard: MiddlewareHandler<MemberEnv> = freshProof
    ? every(member, requireFreshProof(dependencies))
    : member;
  const responses = withRefusals(route.responses, {
    401: ['unauthenticated', 'second_factor_required'],
    ...(freshProof && { 403: ['fresh_proof_required'] }),
    ...(!isReading(route.method.toUpperCase()) && { 422: ['invalid_authenticity_token'] }),
  });
  return createRoute({ ...route, middleware: guard, responses });
}

/** Declares a call of operators, with `c.var.operator` for its handler. Adds the guard with its error responses: 401 and 429. */
export function operatorRoute<const Path extends string, const Route extends Described<Path>>(
  dependencies: ApiDependencies,
  route: Route,
) {
  const responses = withRefusals(route.responses, { 401: ['unauthenticated'], 429: ['too_many_attempts'] });
  return createRoute({ ...route, middleware: requireOperator(dependencies), responses });
}
