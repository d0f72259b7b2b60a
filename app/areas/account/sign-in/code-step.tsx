import { href } from 'react-router';
import { AppCodeField, BoundChoices } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-page.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { SubmitButton } from '#app/ui/actions/button.tsx';
import { codeSchema } from './sign-in.form.ts';

export function CodeStep({ result }: { result: FormResult | undefined }) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(codeSchema, { id: 'sign-in', lastResult: result });
  return (
    <>
      <PageTitle page={translate('signIn:title')} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={translate('signIn:code.heading')} />
      <Form id={form.id} label={translate('signIn:title')}>
        <AppCodeField
          field={fields.code}
          label={translate('signIn:code.label')}
          hint={translate('signIn:code.hint', { brand: brandName })}
        />
        <BoundChoices
          kind="checkbox"
          field={fields.remember_device}
          legend={translate('signIn:remember.legend')}
          choices={[
            {
              value: 'yes',
              label: translate('signIn:remember.label'),
              hint: translate('signIn:remember.hint'),
            },
          ]}
        />
        <SubmitButton pending={translate('signIn:pending')} wide>
          {translate('signIn:submit')}
        </SubmitButton>
      </Form>
      <p>
        <Link href={`${href('/signin')}?step=backup-code`}>{translate('signIn:code.useBackupCode')}</Link>
      </p>
      <p>
        <Link href={href('/signin')}>{translate('signIn:code.startOver')}</Link>
      </p>
    </>
  );
}
