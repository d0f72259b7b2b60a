import { createContext, type MiddlewareFunction } from 'react-router';
import { apiContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { fetchBill, markBillRead, type BillDetail } from './payments.api.server.ts';

/** The bill that the address names. */
export const openedBillContext = createContext<BillDetail>();

/** Opens a bill and marks it read before any part of the page is loaded, so that the counters around it have counted it. */
export const openBill: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const api = context.get(apiContext);
  const bill = await fetchBill(api, params['billId'] ?? '');
  context.set(openedBillContext, bill);
  if (bill.unread_at !== null && isOpened(request, context)) {
    // The page is worth more than the mark: it is made again at the next visit.
    await markBillRead(api, bill.id).catch(context.get(requestContext).report);
  }
  return next();
};
