import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';

export type ControlIds = Record<string, string | null>;

export interface FormErrorsProps {
  form: { id: string; errors: string[] | undefined; fieldErrors: Record<string, string[]> };
  /** For a field made of several controls: the id of the control to go to; null for one that nobody sees. */
  controlIds?: ControlIds;
  /** Help that goes with the errors. */
  children?: ReactNode;
}

/** As conform writes the ids of controls. */
const controlId = (formId: string, name: string) => `${formId}-field-${name.replaceAll(/[^\w.-]/g, '_')}`;

/** Fields that are hidden in every form that has them. */
const hidden: ControlIds = { version: null, idempotency_key: null };

/** Every error of the form, first on the page, in the order of its fields. */
export function FormErrors({ form, controlIds = {}, children }: FormErrorsProps) {
  const translate = useTranslate();
  const general = (form.errors ?? []).map((text) => ({ text }));
  const known = { ...hidden, ...controlIds };
  const ofFields = Object.entries(form.fieldErrors).flatMap(([name, texts]) => {
    const fieldId = known[name] === undefined ? controlId(form.id, name) : known[name];
    return texts.map((text) => ({ text, ...(fieldId !== null && { fieldId }) }));
  });
  return (
    <ErrorSummary title={translate('common:errorSummary')} errors={[...general, ...ofFields]}>
      {children}
    </ErrorSummary>
  );
}

/** Whether a form came back with errors, for the page's title. */
export function hasErrors(form: FormErrorsProps['form']): boolean {
  return (form.errors?.length ?? 0) > 0 || Object.keys(form.fieldErrors).length > 0;
}
