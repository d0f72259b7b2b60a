import { bindField } from '#app/forms/field-binding.ts';
import { useForm } from '#app/forms/configure.ts';
import { DefaultSubmit, Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { rowIntent } from '#app/forms/row-intent.ts';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Select, type SelectEntry } from '#app/ui/select.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { dateControlId } from './expense-field.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { claimSchema, mostExpenses } from './claim.form.ts';
import type { DraftFields, Receipt } from './reimbursement.api.server.ts';

/** As long as the files of one claim may take on a slow line. */
const uploadSeconds = 180;

interface ClaimFormProps {
  fields: DraftFields;
  receipts: readonly Receipt[];
  programs: readonly SelectEntry[];
  result: FormResult | undefined;
}

/** The whole claim on one page. Every button saves what was typed, so nothing is lost on the way. */
export function ClaimForm({ fields: saved, receipts, programs, result }: ClaimFormProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const { form, fields, intent } = useForm(claimSchema, {
    id: 'claim',
    lastResult: result,
    defaultValue: saved,
  });
  const expenses = fields.expenses.getFieldList();
  const receiptsId = `${form.id}-receipts`;
  const dates = expenses.map((expense) => [`${expense.name}.date`, dateControlId(expense, code)]);
  const controlIds = { receipts: receiptsId, ...Object.fromEntries(dates) };
  return (
    <div className="narrow stack">
      <PageTitle page={translate('reimbursement:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} controlIds={controlIds} />
      <Steps label={translate('reimbursement:step', { current: 1, total: 2 })} current={1} total={2} />
      <PageHeader title={translate('reimbursement:heading')} lead={translate('reimbursement:lead')} />
      <Form id={form.id} multipart label={translate('reimbursement:title')} className="stack-large">
        <DefaultSubmit name="intent" value="continue" />
        <div className="card stack">
          <Select
            {...bindField(fields.program_id, translate)}
            label={translate('reimbursement:program.label')}
            placeholder={translate('reimbursement:program.placeholder')}
            options={programs}
          />
          <Field
            {...bindField(fields.provider_name, translate)}
            label={translate('reimbursement:provider.label')}
            hint={translate('reimbursement:provider.hint')}
            autoComplete="off"
          />
        </div>
        {expenses.map((expense, index) => (
          <ExpenseFields
            key={expense.name}
            number={index + 1}
            expense={expense}
            remove={
              expenses.length > 1 ? intent.remove.serialize({ name: fields.expenses.name, index }) : undefined
            }
          />
        ))}
        {expenses.length < mostExpenses && (
          <Button
            look="secondary"
            icon="plus"
            name={rowIntent}
            value={intent.insert.serialize({ name: fields.expenses.name, defaultValue: {} })}
          >
            {translate('reimbursement:expense.add')}
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
            {translate('reimbursement:saveForLater')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
