import { href, redirect, type RouterContextProvider } from 'react-router';
import { bankCurrency, isToPay } from '#app/domain/bills.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { formatDay, formatMoney } from '#app/i18n/formats.ts';
import { apiContext } from '#app/page/contexts.ts';
import { fetchLinkedAccounts } from './bank.api.server.ts';
import { allowBankLink, bankLinkProps } from './bank-link.server.ts';
import { billWords } from './bill-words.server.ts';
import { describeBill } from './describe-bill.ts';
import { fetchBill } from './payments.api.server.ts';

/** What the page to pay a bill on shows. A bill that needs no payment, or cannot be paid here, leads to itself. */
export async function payPage(request: Request, context: Readonly<RouterContextProvider>, billId: string) {
  const api = context.get(apiContext);
  const [bill, accounts] = await Promise.all([fetchBill(api, billId), fetchLinkedAccounts(api)]);
  const words = billWords(context);
  if (!isToPay(bill) || words.currency !== bankCurrency) throw redirect(href('/bills/:billId', { billId }));
  allowBankLink(context);
  const url = new URL(request.url);
  takeKeptForm(context, url.pathname);
  const chosen = url.searchParams.get('account');
  const { title, provider, when, charge, lines, sums } = describeBill(bill, [], words);
  return {
    service: provider === undefined ? undefined : { title, provider },
    when,
    steps: { charge, lines, sums },
    billId,
    number: bill.sequential_id,
    amountCents: bill.amount,
    amount: formatMoney(bill.amount, words),
    today: formatDay(words.today, words.locale),
    accounts,
    island: bankLinkProps(context, billId),
    chosen: accounts.find(({ id }) => id === chosen)?.id ?? accounts[0]?.id ?? '',
  };
}
