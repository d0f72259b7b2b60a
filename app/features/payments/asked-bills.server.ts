import { data, href, redirect } from 'react-router';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import type { ApiClient } from '#app/api/client.ts';
import { askedPage } from '#app/page/asked-page.server.ts';
import { fetchBillsOfEvent } from './payments.api.server.ts';

/** The page of bills that an address asks for. An event in it leads to its bill, or to its bills where it has several. */
export async function askedBills(request: Request, api: ApiClient) {
  const page = askedPage(request);
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('event-id') ?? searchParams.get('notification-uid');
  const ofEvent = name ? await fetchBillsOfEvent(api, name, page) : undefined;
  const [only, another] = ofEvent?.bills ?? [];
  if (only && !another && page === 1) throw redirect(href('/bills/:billId', { billId: only.id }));
  const found: ListedBills = ofEvent ?? (await fetchBills(api, { page }));
  if (found.bills.length === 0 && page > 1) throw data(null, { status: 404 });
  return { found, page, event: name ? { name, found: ofEvent !== undefined } : undefined };
}
