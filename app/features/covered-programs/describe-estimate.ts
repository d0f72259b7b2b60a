import { formatMoney, formatNumber } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Estimate } from './covered-programs.api.server.ts';

export interface EstimateLine {
  label: string;
  about?: string;
  amount: string;
}

export interface EstimateInWords {
  amount: string;
  caption: string;
  lines: EstimateLine[];
  /** What the lines come to: what the member pays, and what is covered. */
  sums: EstimateLine[];
  /** Where the plan year would stand; or, without the plan, how the money comes back. */
  after: string;
}

interface Reader {
  locale: string;
  translate: Translate;
}

/** The breakdown of an estimate, each line in plain words. Parts that play no role are left out. */
export function describeEstimate(estimate: Estimate, { locale, translate }: Reader): EstimateInWords {
  const money = (cents: number) => formatMoney(cents, locale);
  const total = money(estimate.total);
  const line = (part: 'total' | 'amount' | 'covered', cents: number): EstimateLine => ({
    label: translate(`coveredPrograms:estimate.line.${part}`),
    amount: money(cents),
  });
  return {
    amount: money(estimate.amount),
    caption: translate('coveredPrograms:estimate.caption', { total }),
    lines: [
      line('total', estimate.total),
      ...exceededLine(estimate, { locale, translate }),
      ...(estimate.plan_shares_cost ? sharedLines(estimate, { locale, translate }) : []),
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

function exceededLine(estimate: Estimate, { locale, translate }: Reader): EstimateLine[] {
  const { coverage_for_charge: most, exceeded_plan_max: exceeded } = estimate;
  if (most === null) return [];
  return [
    {
      label: translate('coveredPrograms:estimate.line.exceeded'),
      about: translate('coveredPrograms:estimate.about.exceeded', { most: formatMoney(most, locale) }),
      amount: formatMoney(exceeded, locale),
    },
  ];
}

function sharedLines(estimate: Estimate, { locale, translate }: Reader): EstimateLine[] {
  const money = (cents: number) => formatMoney(cents, locale);
  const percent = formatNumber(estimate.coinsurance_percent, locale);
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
