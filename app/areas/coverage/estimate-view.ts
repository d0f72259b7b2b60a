import { formatMoney, formatNumber, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { AmountLine } from '#app/ui/layout/amount-table.tsx';
import type { Estimate } from './covered-programs.api.server.ts';

export interface EstimateInWords {
  amount: string;
  caption: string;
  lines: AmountLine[];
  /** Totals: what the member pays, and what is covered. */
  sums: AmountLine[];
  /** The remaining limits of the plan year after the charge; without the plan, how to get the money back. */
  after: string;
}

/** Breakdown of an estimate in words, line by line. Parts without effect are omitted. */
export function estimateView(estimate: Estimate, words: LocaleAndCurrency): EstimateInWords {
  const translate = translatorFor(words.locale);
  const money = (cents: number) => formatMoney(cents, words);
  const total = money(estimate.total);
  const line = (part: 'total' | 'amount' | 'covered', cents: number): AmountLine => ({
    label: translate(`coveredPrograms:estimate.line.${part}`),
    amount: money(cents),
  });
  return {
    amount: money(estimate.amount),
    caption: translate('coveredPrograms:estimate.caption', { total }),
    lines: [
      line('total', estimate.total),
      ...exceededLine(estimate, words),
      ...(estimate.plan_shares_cost ? sharedLines(estimate, words) : []),
    ],
    sums: [line('amount', estimate.amount), line('covered', estimate.covered_amount)],
    after: estimate.plan_shares_cost
      ? translate('coveredPrograms:estimate.after', {
          deductible: money(estimate.deductible_remaining.after),
          outOfPocket: money(estimate.out_of_pocket_remaining.after),
        })
      : translate('coveredPrograms:estimate.claim'),
  };
}

function exceededLine(estimate: Estimate, words: LocaleAndCurrency): AmountLine[] {
  const translate = translatorFor(words.locale);
  const { coverage_for_charge: most, exceeded_plan_max: exceeded } = estimate;
  if (most === null) return [];
  return [
    {
      label: translate('coveredPrograms:estimate.line.exceeded'),
      about: translate('coveredPrograms:estimate.about.exceeded', { most: formatMoney(most, words) }),
      amount: formatMoney(exceeded, words),
    },
  ];
}

function sharedLines(estimate: Estimate, words: LocaleAndCurrency): AmountLine[] {
  const translate = translatorFor(words.locale);
  const money = (cents: number) => formatMoney(cents, words);
  const percent = formatNumber(estimate.coinsurance_percent, words.locale);
  return [
    {
      label: translate('coveredPrograms:estimate.line.deductible'),
      about: translate('coveredPrograms:estimate.about.deductible', {
        left: money(estimate.deductible_remaining.before),
      }),
      amount: money(estimate.deductible),
    },
    {
      label: translate('coveredPrograms:estimate.line.copay'),
      about: translate('coveredPrograms:estimate.about.copay'),
      amount: money(estimate.copay),
    },
    {
      label: translate('coveredPrograms:estimate.line.coinsurance', { percent }),
      about: translate('coveredPrograms:estimate.about.coinsurance', { percent }),
      amount: money(estimate.coinsurance),
    },
    ...(estimate.cut_by_maximum > 0
      ? [
          {
            label: translate('coveredPrograms:estimate.line.cut'),
            about: translate('coveredPrograms:estimate.about.cut', {
              left: money(estimate.out_of_pocket_remaining.before),
            }),
            amount: money(-estimate.cut_by_maximum),
          },
        ]
      : []),
  ];
}
