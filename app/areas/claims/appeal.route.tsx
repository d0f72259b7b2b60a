import { href, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { tidyLines } from '#app/domain/typed-text.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { apiErrors, refuse } from '#app/forms/refuse.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { requiredText } from '#app/forms/text-fields.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { WhoSeesIt } from './claim-parts.tsx';
import { ClaimHistory } from './claim-details.tsx';
import { fetchClaimWithDays } from './fetch-year.server.ts';
import { makeAppeal } from './claims.api.server.ts';
import type { Route } from './+types/appeal.route';

const appealSchema = z.object({
  message: requiredText('claims:appeal.missing', claimLimits.appealCharacters, tidyLines),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { claim, days } = await fetchClaimWithDays(context, params.claimUid);
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const typed = kept && { message: typedTextIn(kept, 'message') };
  const { uid, may_correct: isPossible, events, appeals, hand_offs } = claim;
  return { uid, isPossible, history: { events, appeals, hand_offs, days }, typed };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, appealSchema);
  if (refused) return refused;
  try {
    await makeAppeal(context.get(apiContext), params.claimUid, values.message);
    context.get(visitorContext).update({ notice: { type: 'success', text: 'claims:appeal.sent' } });
  } catch (error) {
    assertRefusal(error, 409, 422);
    return refuse(submission, apiErrors(error));
  }
  return redirect(href('/reimbursement/claims/:claimUid', params), 303);
}

/** The form to appeal against a rejection. Refused input stays in its field. */
export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, isPossible, history, typed } = loaderData;
  const result = actionData?.result;
  const translate = useTranslate();
  const { form, fields } = useForm(appealSchema, {
    id: 'appeal',
    lastResult: result,
    defaultValue: typed,
  });
  const back = href('/reimbursement/claims/:claimUid', { claimUid: uid });
  return (
    <FormPage
      form={form}
      title={translate('claims:appeal.title')}
      tabTitle={translate('claims:appeal.pageTitle', { uid })}
      lead={translate('claims:appeal.lead')}
      back={{ href: back, text: translate('claims:claim.number', { uid }) }}
      aside={
        <>
          <ClaimHistory {...history} />
          <WhoSeesIt />
        </>
      }
    >
      {!isPossible && !result && <Notice type="info">{translate('claims:appeal.notNow')}</Notice>}
      {(isPossible || result) && (
        <Form id={form.id} label={translate('claims:appeal.title')} className="card">
          <BoundTextArea
            field={fields.message}
            label={translate('claims:appeal.message')}
            hint={translate('claims:appeal.hint')}
          />
          <SubmitButton>{translate('claims:appeal.send')}</SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}
