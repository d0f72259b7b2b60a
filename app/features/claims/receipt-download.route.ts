import { apiContext } from '#app/page/contexts.ts';
import { passOnFile } from '#app/page/pass-on-file.server.ts';
import { fetchReceipt } from './claims.api.server.ts';
import type { Route } from './+types/receipt-download.route';

/** The benefits API answers 404 to anyone but its owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return passOnFile(await fetchReceipt(context.get(apiContext), params.receiptId));
}
