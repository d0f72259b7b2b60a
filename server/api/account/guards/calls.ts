import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { publicRoute, type DeclaredCall } from '#server/platform/open-api.ts';
import { memberRoute, operatorRoute } from './declared-route.ts';
import type { RequireOperatorOptions } from './require-operator.ts';

/** The app to which one resource adds its calls: each is declared, then handled. */
export function callsOf(dependencies: ApiDependencies) {
  const app = new OpenAPIHono<ApiEnv>();
  const add = <Route extends RouteConfig>(route: Route) => ({
    handle(handler: Parameters<typeof app.openapi<Route>>[1]): void {
      app.openapi<Route>(route, handler);
    },
  });
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
