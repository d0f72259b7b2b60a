import { Page, type PageProps } from '#app/page/page.tsx';
import { FormErrors, hasErrors, type FormErrorsProps } from './form-errors.tsx';

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
