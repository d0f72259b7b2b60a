import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatDay, formatList, formatMoney } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { KeyValueRow } from '#app/ui/key-value.tsx';
import type { ClaimRequest } from './reimbursement.api.server.ts';

interface Answers {
  programName: string;
  provider_name: string;
  expenses: ClaimRequest['expenses'];
  receipts: readonly string[];
}

/** Every answer with the way back to its question. */
export function checkRows(answers: Answers, reader: { locale: string; translate: Translate }): KeyValueRow[] {
  const { locale, translate } = reader;
  const change = (control: string, about: string) => ({
    href: `${href('/reimbursement')}#${control}`,
    text: translate('common:change'),
    about,
  });
  const row = (label: string, value: ReactNode, control: string): KeyValueRow => ({
    label,
    value,
    change: change(control, label),
  });
  const total = answers.expenses.reduce((sum, { amount }) => sum + amount, 0);
  return [
    row(translate('reimbursement:program.label'), answers.programName, 'claim-program_id'),
    row(translate('reimbursement:provider.label'), answers.provider_name, 'claim-provider_name'),
    ...answers.expenses.map(({ date, amount, description }, index) => {
      const when = formatDay(date, locale);
      const line = translate('reimbursement:check.expenseLine', {
        day: when,
        amount: formatMoney(amount, locale),
      });
      const heading = translate('reimbursement:expense.heading', { number: index + 1 });
      return row(
        heading,
        <>
          {description}
          <br />
          {line}
        </>,
        `expense-${index + 1}`,
      );
    }),
    row(
      translate('reimbursement:receipts.heading'),
      formatList(answers.receipts, locale),
      'receipts-heading',
    ),
    { label: translate('reimbursement:check.total'), value: formatMoney(total, locale) },
  ];
}
