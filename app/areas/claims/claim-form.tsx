import { FormPage } from '#app/forms/form-page.tsx';
import { BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { useForm } from '#app/forms/configure.ts';
import { VersionField } from '#app/forms/version-field.tsx';
import { DefaultSubmit, Form } from '#app/forms/form.tsx';
import { rowIntent } from '#app/forms/field-name.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button, SubmitButton } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import type { SelectEntry } from '#app/ui/fields/select.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { dateControlId, ExpenseFields } from './expense-fields.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { BesideClaim } from './beside-claim.tsx';
import { ClaimSavedMeanwhile } from './claim-saved-meanwhile.tsx';
import { claimSchema, type OpenedDraft } from './claim.form.ts';
import type { OtherProgram } from './program-choice.ts';
import type { DraftFields } from '#app/contract/claims.ts';
import type { Draft } from './claims.api.server.ts';
import { CorrectionNotice, RejectedExpense } from './correction.tsx';

/** Maximum upload time of one claim's files on a slow connection. */
const uploadSeconds = 180;

interface ClaimFormProps {
  fields: DraftFields;
  /** The draft and version on which the fields are based. */
  opened: OpenedDraft;
  /** The saved draft. */
  draft: Draft;
  /** Name of the saved draft's program. */
  programName: string;
  programs: readonly SelectEntry[];
  /** Set when a link names another program than the one this claim is begun for. */
  other: OtherProgram | undefined;
  /** Whether a link names a program that cannot be claimed for. */
  isUnknown: true | undefined;
  /** Sum of the readable amounts, in cents. */
  sumSoFar: number;
  result: FormResult | undefined;
}

/** The whole claim on one page. Every button saves the input, so nothing is lost. */
export function ClaimForm({
  fields: filledIn,
  opened,
  draft,
  programName,
  programs,
  other,
  isUnknown,
  sumSoFar,
  result,
}: ClaimFormProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields, intent } = useForm(claimSchema, {
    id: 'claim',
    lastResult: result,
    defaultValue: { ...filledIn, ...opened },
  });
  const { corrects: corrected, receipts } = draft;
  const expenses = fields.expenses.getFieldList();
  const receiptsId = `${form.id}-receipts`;
  const dates = expenses.map((expense) => [`${expense.name}.date`, dateControlId(expense, code)]);
  const controlIds = { receipts: receiptsId, ...Object.fromEntries(dates) };
  const rejected = (position: string) =>
    corrected?.expenses.find((expense) => String(expense.position) === position);
  return (
    <FormPage
      form={form}
      controlIds={controlIds}
      title={translate('claims:heading')}
      tabTitle={translate('claims:title')}
      before={<Steps label={translate('claims:step', { current: 1, total: 2 })} current={1} total={2} />}
      lead={translate('claims:lead')}
      aside={<BesideClaim sumSoFar={sumSoFar} />}
    >
      <ClaimSavedMeanwhile draft={draft} programName={programName} />
      {corrected && <CorrectionNotice corrected={corrected} />}
      {isUnknown && <Notice type="info">{translate('claims:program.unknown')}</Notice>}
      {other && <Notice type="info">{translate('claims:program.begun', { ...other })}</Notice>}
      <Form id={form.id} multipart label={translate('claims:title')} className="stack-large">
        <DefaultSubmit name="intent" value="continue" />
        <VersionField field={fields.opened_draft} saved={draft.id} />
        <VersionField field={fields.version} saved={draft.version ?? ''} />
        <input type="hidden" name={fields.page.name} defaultValue={fields.page.defaultValue} />
        <div className="card stack">
          <BoundSelect
            field={fields.program_id}
            label={translate('claims:program.label')}
            placeholder={translate('claims:program.placeholder')}
            options={programs}
          />
          <BoundField
            field={fields.provider_name}
            label={translate('claims:provider.label')}
            hint={translate('claims:provider.hint')}
            autoComplete="off"
          />
        </div>
        {expenses.map((expense, index) => (
          <ExpenseFields
            key={expense.name}
            number={index + 1}
            expense={expense}
            about={<RejectedExpense expense={rejected(expense.getFieldset().corrects.defaultValue)} />}
            remove={
              expenses.length > 1 ? intent.remove.serialize({ name: fields.expenses.name, index }) : undefined
            }
          />
        ))}
        {expenses.length < claimLimits.expenses && (
          <Button
            look="secondary"
            icon="plus"
            name={rowIntent}
            value={intent.insert.serialize({ name: fields.expenses.name, defaultValue: {} })}
          >
            {translate('claims:expense.add')}
          </Button>
        )}
        <ReceiptFields receipts={receipts} errors={form.fieldErrors['receipts']} id={receiptsId} />
        <div className="actions">
          <SubmitButton
            name="intent"
            value="continue"
            pending={translate('common:pending')}
            pendingSeconds={uploadSeconds}
          >
            {translate('common:continue')}
          </SubmitButton>
          <Button look="plain" name="intent" value="save">
            {translate('claims:saveForLater')}
          </Button>
        </div>
      </Form>
    </FormPage>
  );
}
