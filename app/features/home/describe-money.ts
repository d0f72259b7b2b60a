import { href } from 'react-router';
import type { YearAmounts } from '#app/api/entities/year-amounts.ts';
import { formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { MoneyProps } from './money.tsx';

/** What home prints of a member's plan year, as far as it is known, and where money matters are dealt with. */
export function describeMoney(year: YearAmounts | undefined, words: LocaleAndCurrency): MoneyProps {
  const translate = translatorFor(words.locale);
  const amounts = (left: number, total: number) => ({
    left: formatMoney(left, words),
    total: formatMoney(total, words),
  });
  const share = (left: number, total: number) => (total === 0 ? 0 : left / total);
  return {
    heading: translate(year ? 'home:money.year' : 'home:money.heading'),
    gauges: year
      ? [
          {
            id: 'deductible',
            share: share(year.deductible.remaining, year.deductible.total),
            text: translate(
              'home:money.deductible',
              amounts(year.deductible.remaining, year.deductible.total),
            ),
          },
          {
            id: 'out-of-pocket',
            share: share(year.out_of_pocket.remaining, year.out_of_pocket.maximum),
            text: translate(
              'home:money.outOfPocket',
              amounts(year.out_of_pocket.remaining, year.out_of_pocket.maximum),
            ),
          },
        ]
      : [],
    links: [
      { href: href('/reimbursement'), text: translate('home:money.claim') },
      { href: href('/covered-programs'), text: translate('home:money.covered') },
    ],
  };
}
