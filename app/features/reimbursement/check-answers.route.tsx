import { href, redirect } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext } from '#app/contexts.ts';
import { useForm } from '#app/forms/configure.ts';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { memberToday } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { KeyValue } from '#app/ui/key-value.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { checkRows } from './check-rows.tsx';
import { checkSchema, readClaim } from './claim.form.ts';
import { sendClaim } from './send-claim.server.ts';
import { fetchDraft, fetchReimbursablePrograms } from './reimbursement.api.server.ts';
import type { Route } from './+types/check-answers.route';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const claim = readClaim(draft.fields, {
    locale: context.get(localeContext),
    today: memberToday(context),
    receipts: draft.receipts.length,
  });
  if (!claim.success) throw redirect(href('/reimbursement'));
  const { program_id: programId, ...rest } = claim.data;
  return {
    draftId: draft.id,
    programName: programs.find(({ id }) => id === programId)?.name ?? '',
    ...rest,
    receipts: draft.receipts.map(({ filename }) => filename),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const { draft_id: draftId } = checkSchema.parse(submission.payload);
  const surroundings = { locale: context.get(localeContext), today: memberToday(context) };
  try {
    const uid = await sendClaim(context.get(apiContext), draftId, surroundings);
    if (uid === undefined) return redirect(href('/reimbursement'), 303);
    return redirect(`${href('/reimbursement/success')}?${new URLSearchParams({ claim: uid })}`, 303);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return refuse(submission, apiErrors(error));
    throw error;
  }
}

export default function CheckAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { form } = useForm(checkSchema, { id: 'check', lastResult: actionData?.result });
  return (
    <div className="narrow stack">
      <PageTitle page={translate('reimbursement:check.title')} faulty={hasErrors(form)} />
      <BackLink href={href('/reimbursement')}>{translate('common:back')}</BackLink>
      <FormErrors form={form} />
      <Steps label={translate('reimbursement:step', { current: 2, total: 2 })} current={2} total={2} />
      <PageHeader
        title={translate('reimbursement:check.title')}
        lead={translate('reimbursement:check.lead')}
      />
      <div className="card">
        <KeyValue rows={checkRows(loaderData, { locale: code, translate })} />
      </div>
      <Form id={form.id} label={translate('reimbursement:check.title')}>
        <input type="hidden" name="draft_id" value={loaderData.draftId} />
        <SubmitButton pending={translate('reimbursement:check.pending')}>
          {translate('reimbursement:check.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
