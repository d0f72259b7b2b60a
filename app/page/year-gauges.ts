import type { YearAmounts } from '#app/contract/coverage.ts';
import { formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';

export interface YearGauge {
  id: 'deductible' | 'outOfPocket';
  /** Used share, 0 to 1. */
  share: number;
  head: { label: string; value: string };
  /** Text about the remaining amount. */
  text: string;
}

/** Gauges of deductible and out-of-pocket maximum, with the same bars and texts on every page. */
export function yearGauges(
  { deductible, out_of_pocket: outOfPocket }: YearAmounts,
  words: LocaleAndCurrency,
): YearGauge[] {
  return [
    gauge('deductible', { limit: deductible.total, ...deductible }, words),
    gauge('outOfPocket', { limit: outOfPocket.maximum, ...outOfPocket }, words),
  ];
}

/** A limit of 0 is reached from the start. Amounts in cents. */
function gauge(
  id: YearGauge['id'],
  { limit, used, remaining }: { limit: number; used: number; remaining: number },
  words: LocaleAndCurrency,
): YearGauge {
  const translate = translatorFor(words.locale);
  return {
    id,
    share: limit === 0 ? 1 : used / limit,
    head: {
      label: translate(`coveredPrograms:year.${id}`),
      value: translate('coveredPrograms:year.used', {
        used: formatMoney(Math.min(used, limit), words),
        total: formatMoney(limit, words),
      }),
    },
    text:
      remaining === 0
        ? translate('coveredPrograms:year.reached')
        : translate('coveredPrograms:year.toGo', { left: formatMoney(remaining, words) }),
  };
}
