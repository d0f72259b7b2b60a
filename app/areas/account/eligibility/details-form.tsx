import type { ReactNode } from 'react';
import { z } from 'zod';
import { BirthDateFields } from '#app/forms/about-you-fields.tsx';
import { BoundField } from '#app/forms/bound-field.tsx';
import { dayControlId } from '#app/forms/day-fields.tsx';
import { Form, FormErrors, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';

const text = z.string().catch('');
/** The form's fields as typed; detailsSchema validates them. */
export const detailsFields = z.object({
  fname: text,
  lname: text,
  dob: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  employee_id: text,
});

export type TypedDetails = z.infer<typeof detailsFields>;

export function useDetailsForm(values: TypedDetails, result: FormResult | undefined) {
  return useForm(detailsFields, { id: 'eligibility', lastResult: result, defaultValue: values });
}

type DetailsForm = ReturnType<typeof useDetailsForm>;

const partsOf = ({ fields }: DetailsForm) => fields.dob.getFieldset();

/** The errors of the form, for the top of the page. */
export function DetailsErrors({ details }: { details: DetailsForm }) {
  const { code } = useLocale();
  const { dob } = details.fields;
  const control = dayControlId({ id: dob.id, errors: dob.errors, parts: partsOf(details) }, code);
  return <FormErrors form={details.form} controlIds={{ dob: control }} />;
}

interface DetailsFormFieldsProps {
  details: DetailsForm;
  submit: string;
  /** Beside the button. */
  children?: ReactNode;
}

export function DetailsFormFields({ details, submit, children }: DetailsFormFieldsProps) {
  const translate = useTranslate();
  const { form, fields } = details;
  return (
    <Form id={form.id} label={translate('eligibility:title')}>
      <BoundField
        field={fields.fname}
        label={translate('eligibility:fname.label')}
        autoComplete="given-name"
      />
      <BoundField
        field={fields.lname}
        label={translate('eligibility:lname.label')}
        hint={translate('eligibility:lname.hint')}
        autoComplete="family-name"
      />
      <BirthDateFields id={fields.dob.id} errors={fields.dob.errors} parts={partsOf(details)} />
      <BoundField
        field={fields.employee_id}
        label={translate('eligibility:employeeId.label')}
        hint={translate('eligibility:employeeId.hint')}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions">
        <SubmitButton>{submit}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
