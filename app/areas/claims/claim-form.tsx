import { href } from 'react-router';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { BoundField, BoundSelect } from '#app/forms/bound-field.tsx';
import { DefaultSubmit, Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { rowIntent } from '#app/forms/field-name.ts';
import { SavedMeanwhile, VersionField } from '#app/forms/version-field.tsx';
import { formatNumber } from '#app/i18n/formats.ts';
import { useLocale, useMoney, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { Steps } from '#app/ui/status/steps.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import { WhoSeesIt } from './claim-parts.tsx';
import { dateControlId, ExpenseFields, ReceiptFields } from './claim-fields.tsx';
import { claimSchema, isStarted } from './claim.form.ts';
import type { Draft } from './claims.api.server.ts';
import type { Route } from './+types/new-claim.route';

/** Maximum upload time of one claim's files on a slow connection. */
const uploadSeconds = 180;

type ClaimFormProps = Route.ComponentProps['loaderData'] & { result: FormResult | undefined };

/** The whole claim on one page. Every button saves the input, so nothing is lost. */
export function ClaimForm({ fields: filledIn, opened, draft, result, ...page }: ClaimFormProps) {
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
  const rejected = (position: string) =>
    corrected?.expenses.find((expense) => String(expense.position) === position);
  return (
    <FormPage
      form={form}
      controlIds={{ receipts: receiptsId, ...Object.fromEntries(dates) }}
      title={translate('claims:heading')}
      tabTitle={translate('claims:title')}
      before={<Steps label={translate('claims:step', { current: 1, total: 2 })} current={1} total={2} />}
      lead={translate('claims:lead')}
      aside={<BesideForm sumSoFar={page.sumSoFar} />}
    >
      <ClaimSavedMeanwhile draft={draft} programName={page.programName} />
      {corrected && <CorrectionNotice corrected={corrected} />}
      {page.isUnknown && <Notice type="info">{translate('claims:program.unknown')}</Notice>}
      {page.other && <Notice type="info">{translate('claims:program.begun', { ...page.other })}</Notice>}
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
            options={page.programs}
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
          <SubmitButton name="intent" value="continue" pendingSeconds={uploadSeconds}>
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

/** The claim's total in cents, what is needed, and who sees it. */
function BesideForm({ sumSoFar }: { sumSoFar: number }) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <>
      {sumSoFar > 0 && (
        <Card>
          <KeyValue rows={[{ label: translate('claims:aside.sum'), value: money(sumSoFar) }]} />
        </Card>
      )}
      <Card id="what-to-send" heading={translate('claims:aside.send')}>
        <ul>
          <li>{translate('claims:aside.invoice')}</li>
          <li>{translate('claims:aside.payment')}</li>
        </ul>
      </Card>
      <WhoSeesIt />
    </>
  );
}

/** The claim as another tab saved it, before the member overwrites it; and a way to continue with it. */
function ClaimSavedMeanwhile({ draft, programName }: { draft: Draft; programName: string }) {
  const translate = useTranslate();
  const { code } = useLocale();
  // When it was sent in the meantime, an empty draft is left, which is not shown.
  if (!isStarted(draft)) return null;
  const { provider_name: provider, expenses } = draft.fields;
  const rows = [
    { label: translate('claims:program.label'), value: programName },
    { label: translate('claims:provider.label'), value: provider },
    ...expenses.map(({ month, day, year, amount, description }, index) => ({
      label: translate('claims:expense.heading', { number: index + 1 }),
      value: [[month, day, year].filter(Boolean).join(' '), amount, description].filter(Boolean).join(' · '),
    })),
    { label: translate('claims:claim.receipts'), value: formatNumber(draft.receipts.length, code) },
  ];
  return (
    <SavedMeanwhile rows={rows}>
      <LinkButton look="plain" href={href('/reimbursement')}>
        {translate('claims:changed.goOn')}
      </LinkButton>
    </SavedMeanwhile>
  );
}

type Corrected = NonNullable<Draft['corrects']>;

/** At the top of the form: the corrected claim, and what can no longer be claimed as before. */
function CorrectionNotice({ corrected }: { corrected: Corrected }) {
  const translate = useTranslate();
  const { uid, program_name: program, program_covered: isCovered } = corrected;
  return (
    <Notice type="info">
      <p>
        <WithReference reference={uid}>{translate('claims:correct.begun', { uid })}</WithReference>
      </p>
      {!isCovered && <p>{translate('claims:correct.notCovered', { program })}</p>}
    </Notice>
  );
}

/** Beside the fields of an expense: its rejection reason, and whether it is too old by now. */
function RejectedExpense({ expense }: { expense: Corrected['expenses'][number] | undefined }) {
  const translate = useTranslate();
  if (!expense) return null;
  const { rejection_reason: reason, too_old: tooOld } = expense;
  return (
    <Notice type="info">
      {reason && <p>{translate('claims:claim.reason', { reason })}</p>}
      {tooOld && <p>{translate('claims:correct.tooOld')}</p>}
      {!reason && !tooOld && <p>{translate('claims:correct.noReason')}</p>}
    </Notice>
  );
}
