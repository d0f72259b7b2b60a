import { apiContext } from '#app/contexts.ts';
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
  const path = `v3/receipts/${encodeURIComponent(params.receiptId)}/content`;
  const file = await context.get(apiContext).download(path);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
