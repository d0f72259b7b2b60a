import { apiContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import { fetchReceipt } from './claims.api.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import type { Route } from './+types/receipt-download.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** The benefits API answers 404 to anyone but its owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return passOnFile(await fetchReceipt(context.get(apiContext), params.receiptId));
}
