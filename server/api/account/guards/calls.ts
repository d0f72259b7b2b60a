import { OpenAPIHono, type RouteConfig, createRoute } from '@hono/zod-openapi';
import type { ApiDependencies, ApiEnv, MemberEnv } from '#server/platform/http/dependencies.ts';
import { publicRoute, type DeclaredCall, describeCall, endpointOf } from '#server/platform/open-api.ts';
import { type RequireOperatorOptions, requireOperator } from './require-operator.ts';
import { isCallOpenInRunOut } from '#app/domain/run-out.ts';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { memberRecorder, type RecordAct } from '#server/platform/audit/record-audit.ts';
import { isReading } from './recognize.ts';
import { createMiddleware } from 'hono/factory';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { coverageAt } from '../members/member.ts';
import { touchSession } from '../members/queries.ts';
import { settleEligibility } from '../members/decide-eligibility.ts';
import { needsTouch, isProofFresh } from '../sessions/session.ts';

interface RequireMemberOptions extends Pick<DeclaredCall, 'act'> {
  /** False for background calls of a page: they and prefetches must not keep a session alive. */
  countsAsActivity?: boolean;
  /** Whether the call stays open after the last covered day. */
  openInRunOut: boolean;
}

/** Admits only fully signed-in members, after the last covered day to few calls, and records the activity. */
function requireMember(
  dependencies: ApiDependencies,
  { countsAsActivity = true, openInRunOut, act }: RequireMemberOptions,
) {
  const { sql, clock } = dependencies;
  const record: RecordAct = act
    ? memberRecorder(dependencies, act)
    : () => Promise.reject(new Error('The call declares no act.'));
  return createMiddleware<MemberEnv>(async (c, next) => {
    const { caller } = c.var;
    if (caller.kind === 'half-signed-in') throw problem(401, 'second_factor_required');
    if (caller.kind === 'anonymous') throw problem(401, caller.over ?? 'unauthenticated');
    const now = clock.now();
    if (!openInRunOut && coverageAt(caller.member, now) !== 'covered') throw problem(403, 'coverage_ended');
    const isAsked = countsAsActivity && !c.req.header('Sec-Purpose')?.startsWith('prefetch');
    if (isAsked && needsTouch(caller.session, now)) {
      await touchSession(caller.member.id, sql, caller.session.id, now);
      caller.session.lastActiveAt = now;
    }
    // Stored on the caller object, which other calls of the same page share.
    caller.member = await settleEligibility(caller.member, dependencies);
    c.set('member', caller.member);
    c.set('session', caller.session);
    c.set('record', record);
    await next();
  });
}

/** For sensitive changes: refuses with 403 fresh_proof_required without a proof of identity in the last 20 minutes. */
function requireFreshProof({ clock }: ApiDependencies) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    if (!isProofFresh(c.var.session, clock.now())) throw problem(403, 'fresh_proof_required');
    await next();
  });
}

/** What a call may answer by what it takes, unless it says more: an id may name nothing, a query or a body may be invalid. */
function byRequest(call: DeclaredCall) {
  const { method, path } = endpointOf(call);
  const { query, body, responses } = call;
  const mayBeInvalid = !responses[422] && (query !== undefined || body !== undefined);
  const changes = !isReading(method.toUpperCase());
  const codes = [...(mayBeInvalid ? ['invalid'] : []), ...(changes ? ['invalid_authenticity_token'] : [])];
  return {
    ...(path.includes('{') && !responses[404] && { 404: ['not_found'] }),
    ...(codes.length > 0 && { 422: codes }),
  };
}

interface MemberRouteOptions {
  /** False for background calls of a page: they must not keep a session alive. */
  countsAsActivity?: boolean;
  /** For sensitive changes, see `requireFreshProof`. */
  freshProof?: boolean;
}

/**
 * Declares a call of signed-in members, with `c.var.member` for its handler. Adds the guard with its error responses: 401, 422 for
 * changes without the session's CSRF token, and 403 without fresh proof, or after the last covered day except for what
 * app/domain/run-out.ts keeps open.
 */
function memberRoute<const Call extends DeclaredCall>(
  dependencies: ApiDependencies,
  call: Call,
  { freshProof = false, ...options }: MemberRouteOptions = {},
) {
  const openInRunOut = isCallOpenInRunOut(endpointOf(call).path);
  const member = requireMember(dependencies, { ...options, openInRunOut, act: call.act });
  const middleware: MiddlewareHandler<MemberEnv> = freshProof
    ? every(member, requireFreshProof(dependencies))
    : member;
  const described = describeCall(call, {
    401: ['unauthenticated', 'second_factor_required'],
    ...byRequest(call),
    ...((freshProof || !openInRunOut) && {
      403: [...(freshProof ? ['fresh_proof_required'] : []), ...(openInRunOut ? [] : ['coverage_ended'])],
    }),
  });
  return createRoute({ ...described, middleware });
}

/**
 * Declares a call of operators, with `c.var.operator` for its handler, whose statements are restricted to its companies. Adds the guard
 * with its error responses: 401, 403, 429, and 422 for changes by staff without their session's CSRF token. The handler writes the
 * declared act to the audit log with `c.var.operator.record`.
 */
function operatorRoute<const Call extends DeclaredCall>(
  dependencies: ApiDependencies,
  call: Call,
  options: RequireOperatorOptions,
) {
  const described = describeCall(call, {
    401: ['unauthenticated'],
    ...byRequest(call),
    403: ['role_not_allowed', ...(options.freshProof ? ['fresh_proof_required'] : [])],
    429: ['too_many_attempts'],
  });
  const middleware = requireOperator(dependencies, options);
  const { roles, audit } = options;
  const before = call.description === undefined ? '' : `${call.description} `;
  const description = `${before}For the role ${roles.join(' or ')}.`;
  return createRoute({ ...described, description, middleware, 'x-roles': roles, 'x-audit': audit });
}

/** What a resource adds its calls with: each is declared, then handled. */
function callsOf(dependencies: ApiDependencies, app: OpenAPIHono<ApiEnv>, unhandled: Set<RouteConfig>) {
  const add = <Route extends RouteConfig>(route: Route) => {
    unhandled.add(route);
    return {
      handle(handler: Parameters<typeof app.openapi<Route>>[1]): void {
        unhandled.delete(route);
        app.openapi<Route>(route, handler);
      },
    };
  };
  return {
    app,
    /** Of signed-in members. */
    memberCall: <const Call extends DeclaredCall>(call: Call) => add(memberRoute(dependencies, call)),
    /** For sensitive changes: of members who proved their identity in the last 20 minutes. */
    provedMemberCall: <const Call extends DeclaredCall>(call: Call) =>
      add(memberRoute(dependencies, call, { freshProof: true })),
    /** Made by a page by itself: it must not keep a session alive. */
    backgroundCall: <const Call extends DeclaredCall>(call: Call) =>
      add(memberRoute(dependencies, call, { countsAsActivity: false })),
    /** Of operators in these roles. */
    operatorCall: <const Call extends DeclaredCall>(options: RequireOperatorOptions, call: Call) =>
      add(operatorRoute(dependencies, call, options)),
    /** Needs no session. */
    publicCall: <const Call extends DeclaredCall>(call: Call) => add(publicRoute(call)),
  };
}

export type Calls = ReturnType<typeof callsOf>;

/** The app of one resource. Throws when a call was declared without `.handle`. */
export function appOfCalls(
  dependencies: ApiDependencies,
  addCalls: (calls: Calls, dependencies: ApiDependencies) => void,
): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const unhandled = new Set<RouteConfig>();
  addCalls(callsOf(dependencies, app, unhandled), dependencies);
  for (const { method, path } of unhandled)
    throw new Error(`The call ${method.toUpperCase()} ${path} is declared without .handle(…).`);
  return app;
}
