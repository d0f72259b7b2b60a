import type { ReactNode } from 'react';
import { href } from 'react-router';
import { acceptedFiles } from '#app/domain/accepted-files.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { BoundField, type FormField } from '#app/forms/bound-field.tsx';
import { rowIntent } from '#app/forms/field-name.ts';
import { faultyDateParts, type DatePart } from '#app/forms/date-fields.ts';
import { currencyName, currencySign, formatFileSize } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { DateFields, firstFaultyPart } from '#app/ui/fields/date-fields.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { FileField, StoredFiles } from '#app/ui/fields/file-field.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ExpenseText, TypedExpense } from './claim.form.ts';
import type { Receipt } from './claims.api.server.ts';

/** Conform's view of one expense of the claim form. */
interface ExpenseField {
  id: string;
  name: string;
  fieldErrors: Record<string, FormError[]>;
  getFieldset(): Record<keyof TypedExpense, FormField>;
}

interface ExpenseFieldsProps {
  number: number;
  expense: ExpenseField;
  /** Information before the fields. */
  about: ReactNode;
  /** The value of the button that removes this expense; the only expense cannot be removed. */
  remove: string | undefined;
}

export function ExpenseFields({ number, expense, about, remove }: ExpenseFieldsProps) {
  const translate = useTranslate();
  const fields = expense.getFieldset();
  const { code, currency } = useLocale();
  const dateErrors = expense.fieldErrors['date'];
  const part = (name: DatePart) => ({
    name: fields[name].name,
    label: translate(`claims:expense.${name}`),
    value: fields[name].defaultValue,
    faulty: isFaultyPart(expense, name, code),
  });
  const controls: Record<ExpenseText, ReactNode> = {
    amount: (
      <BoundField
        key="amount"
        field={fields.amount}
        label={translate('claims:expense.amount')}
        hint={translate('claims:expense.amountHint', {
          currency: currencyName({ locale: code, currency }),
        })}
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        affix={currencySign({ locale: code, currency })}
      />
    ),
    description: (
      <BoundField
        key="description"
        field={fields.description}
        label={translate('claims:expense.description')}
        hint={translate('claims:expense.descriptionHint')}
        autoComplete="off"
      />
    ),
  };
  return (
    <section className="card stack" id={`expense-${number}`} aria-labelledby={`expense-${number}-heading`}>
      <h2 className="card-heading" id={`expense-${number}-heading`}>
        {translate('claims:expense.heading', { number })}
      </h2>
      {about}
      <input type="hidden" name={fields.corrects.name} value={fields.corrects.defaultValue} />
      <DateFields
        id={expense.id}
        legend={translate('claims:expense.date')}
        hint={translate('claims:expense.dateHint')}
        errors={dateErrors}
        errorPrefix={translate('common:errorPrefix')}
        parts={{ month: part('month'), day: part('day'), year: part('year') }}
      />
      {Object.values(controls)}
      {remove && (
        <Button look="plain" icon="remove" name={rowIntent} value={remove}>
          {translate('common:remove')}
          <VisuallyHidden> {translate('claims:expense.heading', { number })}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}

/** Whether to mark a part of the expense's date as wrong. */
function isFaultyPart(expense: ExpenseField, part: DatePart, locale: string): boolean {
  if (!expense.fieldErrors['date']) return false;
  const { month, day, year } = expense.getFieldset();
  const typed = { month: month.defaultValue, day: day.defaultValue, year: year.defaultValue };
  const unreadable = faultyDateParts(typed, locale);
  // A real date that was refused is out of range, so no single part of it is wrong.
  return unreadable.length === 0 || unreadable.includes(part);
}

/** The input that the error summary links to for the expense's date. */
export function dateControlId(expense: ExpenseField, locale: string): string {
  const part = (name: DatePart) => ({ faulty: isFaultyPart(expense, name, locale) });
  return firstFaultyPart(expense.id, { month: part('month'), day: part('day'), year: part('year') });
}

interface ReceiptFieldsProps {
  id: string;
  receipts: readonly Receipt[];
  errors: readonly FormError[] | undefined;
}

/** Receipts are stored as soon as they arrive; the list shows the stored ones. */
export function ReceiptFields({ id, receipts, errors }: ReceiptFieldsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  return (
    <section className="card stack" aria-labelledby="receipts-heading">
      <h2 className="card-heading" id="receipts-heading">
        {translate('claims:receipts.heading')}
      </h2>
      {receipts.length > 0 && (
        <StoredFiles
          label={translate('claims:receipts.stored')}
          removeText={translate('common:remove')}
          files={receipts.map((receipt) => ({
            id: receipt.id,
            name: receipt.filename,
            href: href('/reimbursement/receipts/:receiptId', { receiptId: receipt.id }),
            detail: translate('claims:receipts.saved', {
              size: formatFileSize(receipt.size_bytes, code),
            }),
            remove: { name: 'intent', value: `remove-receipt:${receipt.id}` },
          }))}
        />
      )}
      {(receipts.length < claimLimits.receipts || (errors?.length ?? 0) > 0) && (
        <FileField
          id={id}
          name="receipts"
          label={translate('claims:receipts.label')}
          hint={translate('claims:receipts.hint', { most: claimLimits.receipts })}
          errors={errors}
          errorPrefix={translate('common:errorPrefix')}
          accept={acceptedFiles}
          multiple
          chooseText={translate('common:chooseFiles')}
        >
          <Button look="secondary" icon="upload" name="intent" value="upload">
            {translate('claims:receipts.upload')}
          </Button>
        </FileField>
      )}
    </section>
  );
}
