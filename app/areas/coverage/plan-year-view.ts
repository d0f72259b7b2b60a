import { formatDay, formatMoney, formatNumber, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { yearGauges } from '#app/page/year-gauges.ts';
import type { PlanYear } from './covered-programs.api.server.ts';

/** The member's plan year in words. */
export function planYearView(year: PlanYear, words: LocaleAndCurrency) {
  const { locale } = words;
  const translate = translatorFor(locale);
  const money = (cents: number) => formatMoney(cents, words);
  const percent = (value: number) =>
    translate('coveredPrograms:percent', { percent: formatNumber(value, locale) });
  const [first = '', last = ''] = year.oop_span.split('/').map((day) => formatDay(day, locale));
  return {
    planName: year.plan_name,
    span: translate('coveredPrograms:year.span', { first, last }),
    gauges: yearGauges(year, words),
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
