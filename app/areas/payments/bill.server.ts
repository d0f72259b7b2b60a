import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import {
  apiContext,
  type Context,
  memberContext,
  requestContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { memberFormats, memberToday } from '#app/page/member-formats.server.ts';
import { openFirst } from '#app/page/open-first.server.ts';
import { fetchBill, markBillRead } from './payments.api.server.ts';

/** Options for describing the member's bills. */
export function billWords(context: Context) {
  return {
    ...memberFormats(context),
    today: memberToday(context),
    hideNames: hasPausedPregnancy(context.get(memberContext)),
  };
}

/** Notice shown once on the bill, as long as the payment is in progress. */
export const paymentBegun = { type: 'success', text: 'payments:pay.done' } as const;

/** The bill in the address. */
export const { middleware: openBill, opened: openedBill } = openFirst(
  async ({ request, params, context }) => {
    const api = context.get(apiContext);
    const bill = await fetchBill(api, params['billId'] ?? '');
    if (bill.unread_at !== null && isOpened(request, context)) {
      // The page is shown even if marking fails; the next visit tries again.
      await markBillRead(api, bill.id).catch(context.get(requestContext).report);
    }
    const visitor = context.get(visitorContext);
    // The bank may have answered before the page with the notice is requested.
    if (bill.state !== 'initiated' && visitor.data.notice?.text === paymentBegun.text) {
      visitor.update({ notice: undefined });
    }
    return bill;
  },
);
