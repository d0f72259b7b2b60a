import { href, redirect, type RouterContextProvider } from 'react-router';
import { isToPay } from '#app/domain/bills.ts';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { takeKeptForm } from '#app/forms/kept-form.server.ts';
import { formatDay, formatMoney } from '#app/i18n/formats.ts';
import { apiContext, localeContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone, memberToday } from '#app/page/member-time.server.ts';
import { fetchLinkedAccounts } from './bank.api.server.ts';
import { allowBankLink, bankLinkProps } from './bank-link.server.ts';
import { describeBill } from './describe-bill.ts';
import { fetchBill } from './payments.api.server.ts';

/** What the page to pay a bill on shows. A bill that needs no payment leads to itself. */
export async function payPage(request: Request, context: Readonly<RouterContextProvider>, billId: string) {
  const api = context.get(apiContext);
  const [bill, accounts] = await Promise.all([fetchBill(api, billId), fetchLinkedAccounts(api)]);
  if (!isToPay(bill)) throw redirect(href('/bills/:billId', { billId }));
  allowBankLink(context);
  const url = new URL(request.url);
  takeKeptForm(context, url.pathname);
  const chosen = url.searchParams.get('account');
  const locale = context.get(localeContext);
  const hideNames = hasPausedPregnancy(context.get(memberContext));
  const words = { ...memberLocaleAndZone(context), today: memberToday(context), hideNames };
  const { title, provider, when, charge, lines, sums } = describeBill(bill, [], words);
  return {
    service: provider === undefined ? undefined : { title, provider },
    when,
    steps: { charge, lines, sums },
    billId,
    number: bill.sequential_id,
    amountCents: bill.amount,
    amount: formatMoney(bill.amount, locale),
    today: formatDay(memberToday(context), locale),
    accounts,
    island: bankLinkProps(context, billId),
    chosen: accounts.find(({ id }) => id === chosen)?.id ?? accounts[0]?.id ?? '',
  };
}
