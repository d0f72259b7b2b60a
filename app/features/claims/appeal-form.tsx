import { href } from 'react-router';
import { BoundTextArea } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { FormPage } from '#app/forms/form-page.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { WhoSeesIt } from './beside-claim.tsx';
import { ClaimHistory, type ClaimHistoryProps } from './claim-history.tsx';
import { appealSchema } from './claim.form.ts';

interface AppealFormProps {
  uid: string;
  isPossible: boolean;
  history: ClaimHistoryProps;
  /** What was typed before the session ended. */
  typed: { message: string } | undefined;
  result: FormResult | undefined;
}

/** Where a member says why a rejection is wrong. What was refused stays in its field. */
export function AppealForm({ uid, isPossible, history, typed, result }: AppealFormProps) {
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
          <SubmitButton pending={translate('common:pending')}>{translate('claims:appeal.send')}</SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}
