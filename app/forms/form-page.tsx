import { Page, type PageProps } from '#app/page/page.tsx';
import { FormErrors, hasErrors, type FormErrorsProps } from './form-errors.tsx';

type FormPageProps = Omit<PageProps, 'errors' | 'faulty'> &
  Pick<FormErrorsProps, 'form' | 'controlIds'> & {
    /** Help that goes with the errors. */
    help?: FormErrorsProps['children'];
  };

/** A page whose form, once it comes back with errors, says so in the browser's title and first of all on the page. */
export function FormPage({ form, controlIds, help, ...page }: FormPageProps) {
  const errors = (
    <FormErrors form={form} controlIds={controlIds}>
      {help}
    </FormErrors>
  );
  return <Page {...page} faulty={hasErrors(form)} errors={errors} />;
}
