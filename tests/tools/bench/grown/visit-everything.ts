import { routeTable } from '#tests/e2e/route-table.ts';
import { demoVisitors } from '#tests/http/demo-visitors.ts';
import { addressOf } from '#tests/http/route-address.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { headersOf } from '#tests/support/api/operator-calls.ts';

/** Opens every page of members and staff, and every list of operators. Returns the addresses that failed. */
export async function visitEverything(origin: string, operatorKey: string): Promise<string[]> {
  const failed: string[] = [];
  const visitorOf = demoVisitors(origin);
  // Other pages exist only after steps in a browser.
  for (const route of routeTable.filter(({ prepare }) => !prepare)) {
    try {
      const visitor = await visitorOf(route);
      const address = await addressOf(visitor, route);
      const { status } = await visitor.get(address);
      if (status >= 500) failed.push(`${address}: ${status}`);
    } catch (error) {
      failed.push(`${route.path}: ${String(error)}`);
    }
  }
  const call = (path: string) => fetch(origin + path, { headers: headersOf(operatorKey) });
  for (const { method, path } of await describedCalls({ call })) {
    const isList = method === 'GET' && path.startsWith('/api/v3/operator/') && !/\{|\/events$/.test(path);
    if (!isList) continue;
    const { status } = await call(path);
    if (status !== 200) failed.push(`${path}: ${status}`);
  }
  return failed;
}
