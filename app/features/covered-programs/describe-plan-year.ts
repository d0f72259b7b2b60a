import { formatDay, formatMoney, formatNumber, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { PlanYear } from './covered-programs.api.server.ts';

export interface Gauge {
  /** The filled part, 0 to 1. */
  share: number;
  text: string;
}

export interface PlanYearInWords {
  planName: string;
  span: string;
  gauges: Gauge[];
  terms: { label: string; value: string }[];
  shared: boolean;
}

/** How far the member is in the plan year, in words. */
export function describePlanYear(year: PlanYear, words: LocaleAndCurrency): PlanYearInWords {
  const { locale } = words;
  const translate = translatorFor(locale);
  const money = (cents: number) => formatMoney(cents, words);
  const percent = (value: number) =>
    translate('coveredPrograms:percent', { percent: formatNumber(value, locale) });
  const [first = '', last = ''] = year.oop_span.split('/').map((day) => formatDay(day, locale));
  const { deductible, out_of_pocket: outOfPocket } = year;
  return {
    planName: year.plan_name,
    span: translate('coveredPrograms:year.span', { first, last }),
    gauges: [
      {
        share: shareOf(deductible.used, deductible.total),
        text: translate('coveredPrograms:year.deductible', {
          used: money(Math.min(deductible.used, deductible.total)),
          total: money(deductible.total),
        }),
      },
      {
        share: shareOf(outOfPocket.used, outOfPocket.maximum),
        text: translate('coveredPrograms:year.outOfPocket', {
          used: money(Math.min(outOfPocket.used, outOfPocket.maximum)),
          total: money(outOfPocket.maximum),
        }),
      },
    ],
    terms: [
      {
        label: translate('coveredPrograms:year.copay'),
        value: translate('coveredPrograms:year.withRx', {
          value: money(year.copay),
          rx: money(year.copay_rx),
        }),
      },
      {
        label: translate('coveredPrograms:year.coinsurance'),
        value: translate('coveredPrograms:year.withRx', {
          value: percent(year.coinsurance),
          rx: percent(year.coinsurance_rx),
        }),
      },
      {
        label: translate('coveredPrograms:year.prescriptions'),
        value: translate(
          year.no_deductible_rx ? 'coveredPrograms:year.noDeductibleRx' : 'coveredPrograms:year.deductibleRx',
        ),
      },
    ],
    shared: year.shared_with_household,
  };
}

/** A limit of 0 is reached from the start. */
function shareOf(used: number, limit: number): number {
  return limit === 0 ? 1 : used / limit;
}
