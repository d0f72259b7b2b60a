import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { formatList } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { KeyValue, type KeyValueRow } from '#app/ui/layout/key-value.tsx';
import { namesApart } from '#app/ui/text/names-apart.ts';
import { Notice } from '#app/ui/status/notice.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { WhatHappensNext, WhoSeesIt } from './beside-claim.tsx';
import { checkSchema } from './claim.form.ts';
import { expenseWords } from './expense.ts';
import type { AnswersToCheck } from './send-claim.server.ts';

interface CheckAnswersProps {
  answers: AnswersToCheck;
  result: FormResult | undefined;
}

/** The claim as it will be sent, and the button that sends it. */
export function CheckAnswers({ answers, result }: CheckAnswersProps) {
  const translate = useTranslate();
  const { form } = useForm(checkSchema, { id: 'check', lastResult: result });
  const rows = useAnswerRows(answers);
  return (
    <FormPage
      form={form}
      title={translate('claims:check.title')}
      back={{ href: href('/reimbursement'), text: translate('common:back') }}
      before={<Steps label={translate('claims:step', { current: 2, total: 2 })} current={2} total={2} />}
      lead={translate('claims:check.lead')}
      aside={
        <>
          <WhatHappensNext />
          <WhoSeesIt />
        </>
      }
    >
      <div className="card">
        <KeyValue rows={rows} />
      </div>
      <BeyondCoverageNotice {...answers} />
      <Form id={form.id} label={translate('claims:check.title')}>
        <input type="hidden" name="draft_id" value={answers.draftId} />
        <input type="hidden" name="draft_version" value={answers.version} />
        <SubmitButton pending={translate('claims:check.pending')}>
          {translate('claims:check.send')}
        </SubmitButton>
      </Form>
    </FormPage>
  );
}

/** Every answer with the way back to its question. */
function useAnswerRows(answers: AnswersToCheck): KeyValueRow[] {
  const translate = useTranslate();
  const money = useMoney();
  const { code, currency } = useLocale();
  const row = (label: string, value: ReactNode, control: string): KeyValueRow => ({
    label,
    value,
    change: {
      href: `${href('/reimbursement')}#${control}`,
      text: translate('common:change'),
      about: label,
    },
  });
  return [
    row(translate('claims:program.label'), answers.programName, 'claim-program_id'),
    row(translate('claims:provider.label'), answers.provider_name, 'claim-provider_name'),
    ...answers.expenses.map((expense, index) => {
      const { day, amount, description, more } = expenseWords(expense, { locale: code, currency });
      return row(
        translate('claims:expense.heading', { number: index + 1 }),
        <>
          {[description, ...more].map((text) => (
            <Fragment key={text}>
              {text}
              <br />
            </Fragment>
          ))}
          {translate('claims:check.expenseLine', { day, amount })}
        </>,
        `expense-${index + 1}`,
      );
    }),
    row(
      translate('claims:receipts.heading'),
      formatList(namesApart(answers.receipts), code),
      'receipts-heading',
    ),
    { label: translate('claims:check.total'), value: money(answers.total) },
  ];
}

/** Says, before the claim is sent, how much of it the program cannot pay back. */
function BeyondCoverageNotice({ total, beyond }: Pick<AnswersToCheck, 'total' | 'beyond'>) {
  const translate = useTranslate();
  const money = useMoney();
  if (!beyond) return null;
  return (
    <Notice type="info">
      {translate(`claims:check.beyond.${beyond.limit}`, {
        total: money(total),
        most: money(beyond.most),
        rest: money(beyond.rest),
      })}
    </Notice>
  );
}
