import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { backupCodeSchema } from './sign-in.form.ts';

/** For members who do not have their authenticator app at hand. */
export function BackupCodeStep({ result }: { result: FormResult | undefined }) {
  const translate = useTranslate();
  const { form, fields } = useForm(backupCodeSchema, { id: 'sign-in', lastResult: result });
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('signIn:backupCode.heading')} />
      <Form id={form.id} label={translate('signIn:title')}>
        <BoundField
          field={fields.code}
          label={translate('signIn:backupCode.label')}
          hint={translate('signIn:backupCode.hint')}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <SubmitButton pending={translate('signIn:pending')} wide>
          {translate('signIn:submit')}
        </SubmitButton>
      </Form>
      <p>
        <Link href={`${href('/signin')}?step=code`}>{translate('signIn:backupCode.useApp')}</Link>
      </p>
      <p>
        <Link href={href('/signin')}>{translate('signIn:code.startOver')}</Link>
      </p>
    </>
  );
}
