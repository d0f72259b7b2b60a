import type { ReactNode } from 'react';
import { BirthDateFields, faultyParts } from '#app/forms/birth-date-fields.tsx';
import { bindField } from '#app/forms/field-binding.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { Form } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Field } from '#app/ui/field.tsx';
import { firstFaultyPart } from '#app/ui/first-faulty-part.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { DetailsForm } from './use-details-form.ts';

const partsOf = ({ fields }: DetailsForm) => fields.dob.getFieldset();

/** The errors of the form, for the top of the page. */
export function DetailsErrors({ details }: { details: DetailsForm }) {
  const { code } = useLocale();
  const { dob } = details.fields;
  const faulty = faultyParts({ errors: dob.errors, parts: partsOf(details) }, code);
  const part = (name: 'month' | 'day' | 'year') => ({ faulty: faulty.includes(name) });
  const parts = { month: part('month'), day: part('day'), year: part('year') };
  return <FormErrors form={details.form} controlIds={{ dob: firstFaultyPart(dob.id, parts) }} />;
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
      <Field
        {...bindField(fields.fname, translate)}
        label={translate('eligibility:fname.label')}
        autoComplete="given-name"
      />
      <Field
        {...bindField(fields.lname, translate)}
        label={translate('eligibility:lname.label')}
        autoComplete="family-name"
      />
      <BirthDateFields id={fields.dob.id} errors={fields.dob.errors} parts={partsOf(details)} />
      <Field
        {...bindField(fields.employee_id, translate)}
        label={translate('eligibility:employeeId.label')}
        hint={translate('eligibility:employeeId.hint')}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions">
        <SubmitButton pending={translate('common:pending')}>{submit}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
