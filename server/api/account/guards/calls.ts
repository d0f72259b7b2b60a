import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { publicRoute, type DeclaredCall } from '#server/platform/open-api.ts';
import { memberRoute, operatorRoute } from './declared-route.ts';
import type { RequireOperatorOptions } from './require-operator.ts';

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
