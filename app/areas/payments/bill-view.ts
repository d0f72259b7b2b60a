import { bankCurrency, billStatus, isPaymentLate, isToPay, type BillStatus } from '#app/domain/bills.ts';
import { yearOfInstant } from '#app/domain/calendar-date.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatDay, formatMoney, formatNumber, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { Bill } from '#app/api/bills.api.server.ts';
import type { AmountLine } from '#app/ui/layout/amount-table.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Tone } from '#app/ui/status/tag.tsx';
import type { Payment } from './bank.api.server.ts';
import type { BillDetail } from './payments.api.server.ts';

interface BillWords extends LocaleAndZone, LocaleAndCurrency {
  /** While a pregnancy is paused, no name of a service or a provider is shown: it could be about the pregnancy. */
  hideNames: boolean;
  /** In the same zone, YYYY-MM-DD. */
  today: string;
}

/** A bill as a list shows it. */
export function listedBill(bill: Bill, words: BillWords) {
  const { locale, timeZone, hideNames } = words;
  const translate = translatorFor(locale);
  const status = billStatus(bill);
  const number = translate('payments:bill.number', { number: bill.sequential_id });
  return {
    id: bill.id,
    status,
    unread: bill.unread_at !== null,
    title: hideNames ? number : bill.service_name,
    provider: hideNames ? undefined : bill.provider_name,
    when: whenOf(bill, status, { locale, timeZone }),
    amount: formatMoney(bill.amount, words),
  };
}
export type ListedBill = ReturnType<typeof listedBill>;

/** The relevant day: the due day, the start of the payment, or the day of the bill. */
function whenOf(bill: Bill, status: BillStatus, localeAndZone: LocaleAndZone): string | undefined {
  const translate = translatorFor(localeAndZone.locale);
  const dayOf = (instant: string) => formatDayOf(instant, localeAndZone);
  const { start_processing_at: begun, processed_at: done } = bill;
  if (status === 'nothing_to_pay' || status === 'manually_collected') return undefined;
  if (status === 'processed')
    return begun ? translate('payments:when.begun', { day: dayOf(begun) }) : undefined;
  if (status === 'paid') return done ? translate('payments:when.paid', { day: dayOf(done) }) : undefined;
  const day = formatDay(bill.payment_due_date, localeAndZone.locale);
  return translate(bill.overdue ? 'payments:when.wasDue' : 'payments:when.due', { day });
}

/** View model of a bill's own page. */
export function billView(bill: BillDetail, payments: readonly Payment[], words: BillWords) {
  const { locale } = words;
  const translate = translatorFor(locale);
  return {
    ...listedBill(bill, words),
    heading: translate(`payments:heading.${billStatus(bill)}`, { amount: formatMoney(bill.amount, words) }),
    toPay: isToPay(bill),
    payableHere: words.currency === bankCurrency,
    number: translate('payments:bill.number', { number: bill.sequential_id }),
    sentence: sentenceOf(bill, payments, words),
    difference: differenceWords(bill, words),
    charge: formatMoney(bill.total_amount, words),
    lines: amountLines(bill, words),
    sums: [
      { label: translate('payments:line.amount'), amount: formatMoney(bill.amount, words) },
      { label: translate('payments:line.covered'), amount: formatMoney(bill.covered_amount, words) },
    ],
    year: yearRows(bill, words),
    planName: bill.financial_responsibility?.plan_name,
    details: detailRows(bill, words),
    authorization: bill.authorization_uid,
    payments: payments.map((payment) => paymentView(payment, words)),
  };
}
export type BillView = ReturnType<typeof billView>;

/** The bill's status. A failed payment shows the reason; one that takes too long names the contact. */
function sentenceOf(bill: BillDetail, payments: readonly Payment[], words: BillWords): string {
  const translate = translatorFor(words.locale);
  const status = billStatus(bill);
  const number = bill.sequential_id;
  const [latest] = payments;
  if (status === 'failed' && latest?.failure_message)
    return translate('payments:sentence.failedBecause', { number, reason: latest.failure_message });
  const begun = bill.start_processing_at;
  if (status === 'processed' && begun && isPaymentLate(begun, words))
    return translate('payments:sentence.processedLong', { day: formatDayOf(begun, words) });
  return translate(`payments:sentence.${status}`, { number });
}

/** The difference from the agreement, and the reason, which may name the service. */
function differenceWords({ difference }: BillDetail, words: BillWords): string[] {
  const { locale, hideNames } = words;
  if (difference === null) return [];
  const translate = translatorFor(locale);
  const { agreed_amount: agreed, billed_amount: billed, earlier_bill: number, reason } = difference;
  return [
    ...(agreed === null
      ? []
      : [
          translate('payments:difference.above', {
            agreed: formatMoney(agreed, words),
            billed: formatMoney(billed, words),
          }),
        ]),
    ...(number === null ? [] : [translate('payments:difference.again', { number })]),
    ...(hideNames ? [] : [translate('payments:difference.reason', { reason })]),
  ];
}

/** From the charge to the member's share, as stored with the bill. Parts without effect are omitted. */
function amountLines(bill: BillDetail, words: LocaleAndCurrency): AmountLine[] {
  const { locale } = words;
  const translate = translatorFor(locale);
  const money = (cents: number) => formatMoney(cents, words);
  const { financial_responsibility: plan } = bill;
  const percent = formatNumber(plan?.coinsurance ?? 0, locale);
  const line = (label: string, cents: number, about?: string) =>
    cents === 0 ? [] : [{ label, about, amount: money(cents) }];
  return [
    { label: translate('payments:line.total'), amount: money(bill.total_amount) },
    ...(bill.prescription_limit === null
      ? line(
          translate('payments:line.exceeded'),
          bill.exceeded_plan_max,
          translate('payments:about.exceeded'),
        )
      : line(
          translate('payments:line.exceededRx'),
          bill.exceeded_plan_max,
          translate('payments:about.exceededRx', { limit: money(bill.prescription_limit) }),
        )),
    ...line(
      translate('payments:line.deductible'),
      bill.deductible,
      plan?.remaining_deductible
        ? translate('payments:about.deductible', { left: money(plan.remaining_deductible.before) })
        : undefined,
    ),
    ...line(
      translate('payments:line.copay'),
      bill.copay,
      translate(
        bill.provider_category_template === 'pharmacy' ? 'payments:about.copayRx' : 'payments:about.copay',
      ),
    ),
    ...line(
      plan
        ? translate('payments:line.coinsurance', { percent })
        : translate('payments:line.coinsurancePlain'),
      bill.coinsurance,
      plan ? translate('payments:about.coinsurance', { percent }) : undefined,
    ),
    ...line(
      translate('payments:line.cut'),
      -bill.cut_by_maximum,
      plan
        ? translate('payments:about.cut', {
            left: money(Math.max(0, plan.out_of_pocket_max - plan.out_of_pocket.before)),
          })
        : undefined,
    ),
  ];
}

/** The plan's terms, and its year before and after the bill. */
function yearRows({ financial_responsibility: plan, oop_span: span }: BillDetail, words: LocaleAndCurrency) {
  if (plan === null) return [];
  const { locale } = words;
  const translate = translatorFor(locale);
  const money = (cents: number) => formatMoney(cents, words);
  const [first = '', last = ''] = span.split('/').map((day) => formatDay(day, locale));
  const change = (
    name: 'remaining' | 'outOfPocket',
    { before, after }: { before: number; after: number },
  ) => ({
    label: translate(`payments:year.${name}`),
    value:
      before === after
        ? translate('payments:year.unchanged', { amount: money(after) })
        : translate('payments:year.beforeAndAfter', { before: money(before), after: money(after) }),
  });
  return [
    { label: translate('payments:year.span'), value: translate('payments:year.days', { first, last }) },
    {
      label: translate('payments:year.deductible'),
      value: plan.deductible === null ? translate('payments:year.noDeductibleRx') : money(plan.deductible),
    },
    ...(plan.remaining_deductible ? [change('remaining', plan.remaining_deductible)] : []),
    { label: translate('payments:year.maximum'), value: money(plan.out_of_pocket_max) },
    change('outOfPocket', plan.out_of_pocket),
    { label: translate('payments:year.copay'), value: money(plan.copay) },
    {
      label: translate('payments:year.coinsurance'),
      value: translate('payments:percent', { percent: formatNumber(plan.coinsurance, locale) }),
    },
  ];
}

function detailRows(bill: BillDetail, { locale, timeZone, hideNames }: BillWords) {
  const translate = translatorFor(locale);
  const row = (
    name: 'service' | 'provider' | 'serviceDay' | 'sent' | 'taxYear' | 'reference',
    value: string,
  ) => ({ label: translate(`payments:bill.${name}`), value });
  const { processed_at: done } = bill;
  return [
    ...(hideNames ? [] : [row('service', bill.service_name), row('provider', bill.provider_name)]),
    row('serviceDay', formatDay(bill.service_date, locale)),
    row('sent', formatDayOf(bill.requested_at, { locale, timeZone })),
    ...(done && bill.paid_amount > 0 ? [row('taxYear', String(yearOfInstant(done, timeZone)))] : []),
    row('reference', bill.id),
  ];
}

const paymentLooks: Record<Payment['state'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  posted: { tone: 'info', icon: 'clock' },
  settled: { tone: 'ok', icon: 'done' },
  failed: { tone: 'bad', icon: 'failed' },
  returned: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
};

/** An attempt to pay a bill, as its page shows it. */
function paymentView(payment: Payment, localeAndZone: LocaleAndZone) {
  const translate = translatorFor(localeAndZone.locale);
  return {
    id: payment.id,
    account: translate('payments:account', { institution: payment.institution_name, mask: payment.mask }),
    day: formatDayOf(payment.failed_at ?? payment.settled_at ?? payment.created_at, localeAndZone),
    state: translate(`payments:attempts.${payment.state}`),
    ...paymentLooks[payment.state],
    failure: payment.failure_message ?? undefined,
  };
}
