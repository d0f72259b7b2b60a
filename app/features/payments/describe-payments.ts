import type { ListedBills } from '#app/api/bills.api.server.ts';
import type { Bill } from '#app/api/entities/bill.ts';
import { isToPay } from '#app/domain/bills.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { listedBill } from './describe-bill.ts';

/** A page of bills by what has to be done with them, and what is to be paid in all. The order within is the API's. */
export function describePayments({ bills, toPay }: ListedBills, words: Parameters<typeof listedBill>[1]) {
  const translate = translatorFor(words.locale);
  const listed = (wanted: (bill: Bill) => boolean) =>
    bills.filter(wanted).map((bill) => listedBill(bill, words));
  return {
    toPay: listed(isToPay),
    processing: listed(({ state }) => state === 'initiated'),
    settled: listed((bill) => !isToPay(bill) && bill.state !== 'initiated'),
    sum:
      toPay.count === 0
        ? translate('payments:nothingDue')
        : translate('payments:sum', {
            count: toPay.count,
            amount: formatMoney(toPay.amount, words),
          }),
  };
}
