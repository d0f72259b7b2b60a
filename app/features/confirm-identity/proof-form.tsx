import { href } from 'react-router';
import { AppCodeField } from '#app/forms/app-code-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { AccountName } from '#app/ui/account-name.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { proofSchema } from './proof.form.ts';

interface ProofFormProps {
  asksForCode: boolean;
  email: string;
  result: FormResult | undefined;
}

export function ProofForm({ asksForCode, email, result }: ProofFormProps) {
  const translate = useTranslate();
  const { brandName } = usePageFacts();
  const { form, fields } = useForm(proofSchema, { id: 'proof', lastResult: result });
  const title = translate('confirmIdentity:title');
  return (
    <div className="narrow stack">
      <PageTitle page={title} faulty={hasErrors(form)} />
      <FormErrors form={form} />
      <PageHeader title={title} lead={translate('confirmIdentity:lead')} />
      <Form id={form.id} label={title}>
        {/* For password managers: they find the password by this address. */}
        <AccountName email={email} />
        <div className="card stack">
          <PasswordField
            field={fields.password}
            label={translate('confirmIdentity:password.label')}
            autoComplete="current-password"
          />
          {asksForCode && (
            <AppCodeField
              field={fields.code}
              label={translate('confirmIdentity:code.label')}
              hint={translate('confirmIdentity:code.hint', { brand: brandName })}
            />
          )}
        </div>
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>{translate('common:continue')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
