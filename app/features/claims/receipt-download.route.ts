import { fetchReceipt } from './claims.api.server.ts';
import { apiContext } from '#app/page/contexts.ts';
import type { Route } from './+types/receipt-download.route';

const passedOn = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
];

/** Passes the file on as it streams in; the benefits API answers 404 to anyone but its owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await fetchReceipt(context.get(apiContext), params.receiptId);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
