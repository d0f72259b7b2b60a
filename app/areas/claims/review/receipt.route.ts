import { deskContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/file-response.server.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { fetchReceipt } from './review.api.server.ts';
import type { Route } from './+types/receipt.route';

export const handle = { givesFile: true } satisfies RouteHandle;

/** The API answers 404 for a receipt of a company that is not the reviewer's. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return passOnFile(await fetchReceipt(context.get(deskContext).api, params.receiptId));
}
