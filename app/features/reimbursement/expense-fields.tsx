import { bindField } from '#app/forms/field-binding.ts';
import { rowIntent } from '#app/forms/row-intent.ts';
import type { DatePart } from '#app/forms/typed-date.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateFields } from '#app/ui/date-fields.tsx';
import { Field } from '#app/ui/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { isFaultyPart, type ExpenseField } from './expense-field.ts';

interface ExpenseFieldsProps {
  number: number;
  expense: ExpenseField;
  /** The value of the button that removes this expense; the only expense cannot be removed. */
  remove: string | undefined;
}

export function ExpenseFields({ number, expense, remove }: ExpenseFieldsProps) {
  const translate = useTranslate();
  const { month, day, year, amount, description } = expense.getFieldset();
  const { code } = useLocale();
  const dateErrors = expense.fieldErrors['date'];
  const part = (name: DatePart, field: typeof month) => ({
    name: field.name,
    label: translate(`reimbursement:expense.${name}`),
    value: field.defaultValue,
    faulty: isFaultyPart(expense, name, code),
  });
  return (
    <section className="card stack" id={`expense-${number}`} aria-labelledby={`expense-${number}-heading`}>
      <h2 className="card-heading" id={`expense-${number}-heading`}>
        {translate('reimbursement:expense.heading', { number })}
      </h2>
      <DateFields
        id={expense.id}
        legend={translate('reimbursement:expense.date')}
        hint={translate('reimbursement:expense.dateHint')}
        errors={dateErrors}
        errorPrefix={translate('common:errorPrefix')}
        parts={{
          month: part('month', month),
          day: part('day', day),
          year: part('year', year),
        }}
      />
      <Field
        {...bindField(amount, translate)}
        label={translate('reimbursement:expense.amount')}
        hint={translate('reimbursement:expense.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        affix="$"
      />
      <Field
        {...bindField(description, translate)}
        label={translate('reimbursement:expense.description')}
        hint={translate('reimbursement:expense.descriptionHint')}
        autoComplete="off"
      />
      {remove && (
        <Button look="plain" icon="remove" name={rowIntent} value={remove}>
          {translate('common:remove')}
          <VisuallyHidden> {translate('reimbursement:expense.heading', { number })}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}
