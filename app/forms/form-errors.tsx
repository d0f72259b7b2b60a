import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';

export interface FormErrorsProps {
  form: { id: string; errors: string[] | undefined; fieldErrors: Record<string, string[]> };
  /** For a field made of several controls: the id of the control to go to. */
  controlIds?: Record<string, string>;
  /** Help that goes with the errors. */
  children?: ReactNode;
}

/** As conform writes the ids of controls. */
const controlId = (formId: string, name: string) => `${formId}-field-${name.replaceAll(/[^\w.-]/g, '_')}`;

/** Every error of the form, first on the page, in the order of its fields. */
export function FormErrors({ form, controlIds = {}, children }: FormErrorsProps) {
  const translate = useTranslate();
  const general = (form.errors ?? []).map((text) => ({ text }));
  const ofFields = Object.entries(form.fieldErrors).flatMap(([name, texts]) =>
    texts.map((text) => ({ fieldId: controlIds[name] ?? controlId(form.id, name), text })),
  );
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
