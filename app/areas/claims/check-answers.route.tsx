import { href, redirect } from 'react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged } from '#app/forms/refuse.server.ts';
import { memberLocaleAndCurrency, memberToday } from '#app/page/member-formats.server.ts';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDay, formatList } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { KeyValue, type KeyValueRow } from '#app/ui/layout/key-value.tsx';
import { namesApart } from '#app/ui/text/names-apart.ts';
import { Notice } from '#app/ui/status/notice.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { checkSchema } from './claim.form.ts';
import { fetchAnswersToCheck, sendClaim, type AnswersToCheck } from './send-claim.server.ts';
import { WhatHappensNext, WhoSeesIt } from './claim-parts.tsx';
import type { Route } from './+types/check-answers.route';

export async function loader({ context }: Route.LoaderArgs) {
  const answers = await fetchAnswersToCheck(context.get(apiContext), senderOf(context));
  if (!answers) throw redirect(href('/reimbursement'));
  return answers;
}

const senderOf = (context: Route.LoaderArgs['context']) => ({
  ...memberLocaleAndCurrency(context),
  today: memberToday(context),
});

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { draft_id: draftId, draft_version: version } = checkSchema.parse(submission.payload);
  const locale = context.get(localeContext);
  try {
    const checked = { draftId, version };
    const sent = await sendClaim(context.get(apiContext), checked, senderOf(context));
    if (sent.state === 'incomplete') return redirect(href('/reimbursement'), 303);
    if (sent.state === 'changed') return refuseChanged(submission, locale, 'claims:check.changed');
    return redirect(`${href('/reimbursement/success')}?${new URLSearchParams({ claim: sent.uid })}`, 303);
  } catch (error) {
    if (error instanceof ApiError && [409, 422].includes(error.status))
      return refuse(submission, apiErrors(error));
    throw error;
  }
}

/** The claim before sending, with the button that sends it. */
export default function CheckAnswers({ loaderData: answers, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { form } = useForm(checkSchema, { id: 'check', lastResult: actionData?.result });
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

/** Every answer with a link to its question. */
function useAnswerRows(answers: AnswersToCheck): KeyValueRow[] {
  const translate = useTranslate();
  const money = useMoney();
  const { code } = useLocale();
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
    ...answers.expenses.map(({ date, amount, description }, index) =>
      row(
        translate('claims:expense.heading', { number: index + 1 }),
        <>
          {description}
          <br />
          {translate('claims:check.expenseLine', { day: formatDay(date, code), amount: money(amount) })}
        </>,
        `expense-${index + 1}`,
      ),
    ),
    row(
      translate('claims:receipts.heading'),
      formatList(namesApart(answers.receipts), code),
      'receipts-heading',
    ),
    { label: translate('claims:check.total'), value: money(answers.total) },
  ];
}

/** How much of the claim the program cannot pay back, shown before sending. */
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
