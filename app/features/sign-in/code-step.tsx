import { href } from 'react-router';
import { AppCodeField } from '#app/forms/app-code-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { codeSchema } from './sign-in.form.ts';

export function CodeStep({ result }: { result: FormResult | undefined }) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
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
        <Choices
          kind="checkbox"
          id={fields.remember_device.id}
          name={fields.remember_device.name}
          legend={translate('signIn:remember.legend')}
          choices={[
            {
              value: 'yes',
              label: translate('signIn:remember.label'),
              hint: translate('signIn:remember.hint'),
            },
          ]}
          chosen={[fields.remember_device.defaultValue]}
          errorPrefix={translate('common:errorPrefix')}
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
