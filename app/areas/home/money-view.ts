import { href } from 'react-router';
import type { YearAmounts } from '#app/contract/coverage.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { yearGauges } from '#app/page/year-gauges.ts';
import type { MoneyProps } from './money.tsx';

/** View model of a member's plan year, if known, and links to money pages. */
export function moneyView(year: YearAmounts | undefined, words: LocaleAndCurrency): MoneyProps {
  const translate = translatorFor(words.locale);
  return {
    heading: translate(year ? 'home:money.year' : 'home:money.heading'),
    gauges: year ? yearGauges(year, words) : [],
    links: [
      { href: href('/reimbursement'), text: translate('home:money.claim') },
      { href: href('/covered-programs'), text: translate('home:money.covered') },
    ],
  };
}
