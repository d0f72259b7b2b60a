import type { ReactNode } from 'react';
import { usePageData } from '#app/page/page-data.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { Page, type PageProps } from '#app/page/page.tsx';
import { configureForms, shape } from '@conform-to/react/future';
import { Button, type ButtonProps } from '#app/ui/actions/links-and-buttons.tsx';
import type { FormResult } from './refuse.server.ts';
import { rowIntent } from './field-name.ts';

/** The server has checked the form already. */
const nothingToCheck = (): { error: NonNullable<FormResult['error']> | null } => ({ error: null });

/**
 * Conform, configured once. Validation runs only on the server; pages are not hydrated, so this code never
 * runs in a browser.
 */
export const { useForm } = configureForms({
  shouldValidate: 'onSubmit',
  intentName: rowIntent,
  isError: shape<FormError[]>(),
  validateSchema: nothingToCheck,
});

interface FormProps {
  id?: string;
  /** Defaults to the page's own address. */
  action?: string;
  /** Needed as soon as the form has a file field. */
  multipart?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A form that posts to the server, with this session's token. The token comes first: files need it before them. */
export function Form({ id, action, multipart, label, className, children }: FormProps) {
  const { formToken, path } = usePageData();
  return (
    <form
      id={id}
      method="post"
      // Named even for the page itself: a fragment in the address would survive every redirect.
      action={action ?? path}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      aria-label={label}
      className={className}
    >
      <input type="hidden" name="form_token" value={formToken} />
      {children}
    </form>
  );
}

type SubmitButtonProps = ButtonProps & {
  /** Shown while it is pending; "One moment" by default. */
  pending?: string;
  /** Maximum time for which another click is ignored: 30, more for uploads. */
  pendingSeconds?: number;
};

/** A submit button; scripts show that it is pending and ignore another click. */
export function SubmitButton({ pending, pendingSeconds, ...button }: SubmitButtonProps) {
  const translate = useTranslate();
  return (
    <submit-guard
      data-pending-text={pending ?? translate('common:pending')}
      data-pending-seconds={pendingSeconds}
    >
      <Button {...button} />
    </submit-guard>
  );
}

/** Enter uses a form's first submit button; this puts the default one first, wherever the visible button is. */
export function DefaultSubmit({ name, value }: { name?: string; value?: string }) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export type ControlIds = Record<string, string | null>;

/** The part of a conform form that is used to show its errors. */
export interface FaultyForm {
  id: string;
  errors: FormError[] | undefined;
  fieldErrors: Record<string, FormError[]>;
}

interface FormErrorsProps {
  form: FaultyForm;
  /** For a field with several controls: the id of the control to link to; null for an invisible one. */
  controlIds?: ControlIds;
  /** Help text below the errors. */
  children?: ReactNode;
}

/** The id that conform gives a control. */
export const controlId = (formId: string, name: string) =>
  `${formId}-field-${name.replaceAll(/[^\w.-]/g, '_')}`;

/** Fields that are hidden in every form that has them. */
const hidden: ControlIds = { version: null, idempotency_key: null };

/** Every error of the form, first on the page, in the order of its fields. */
export function FormErrors({ form, controlIds = {}, children }: FormErrorsProps) {
  const translate = useTranslate();
  const known = { ...hidden, ...controlIds };
  const ofFields = Object.entries(form.fieldErrors).flatMap(([name, errors]) => {
    const fieldId = known[name] === undefined ? controlId(form.id, name) : known[name];
    return errors.map((error) => ({ ...error, ...(fieldId !== null && { fieldId }) }));
  });
  return (
    <ErrorSummary title={translate('common:errorSummary')} errors={[...(form.errors ?? []), ...ofFields]}>
      {children}
    </ErrorSummary>
  );
}

/** Whether the form has errors, for the page's title. */
export function hasErrors(form: FaultyForm): boolean {
  return (form.errors?.length ?? 0) > 0 || Object.keys(form.fieldErrors).length > 0;
}

type FormPageProps = Omit<PageProps, 'errors' | 'faulty'> &
  Pick<FormErrorsProps, 'form' | 'controlIds'> & {
    /** Help text below the errors. */
    help?: FormErrorsProps['children'];
  };

/** A page with a form. With errors, the browser's title and the top of the page say so. */
export function FormPage({ form, controlIds, help, ...page }: FormPageProps) {
  const errors = (
    <FormErrors form={form} controlIds={controlIds}>
      {help}
    </FormErrors>
  );
  return <Page {...page} faulty={hasErrors(form)} errors={errors} />;
}
