import { href } from 'react-router';
import { FormPage } from '#app/forms/form-page.tsx';
import { AppCodeField } from '#app/forms/app-code-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { Form } from '#app/forms/form.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { AccountName } from '#app/forms/account-name.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { proofSchema } from './proof.form.ts';

interface ProofFormProps {
  asksForCode: boolean;
  email: string;
  result: FormResult | undefined;
}

export function ProofForm({ asksForCode, email, result }: ProofFormProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(proofSchema, { id: 'proof', lastResult: result });
  const title = translate('confirmIdentity:title');
  return (
    <FormPage form={form} title={title} lead={translate('confirmIdentity:lead')}>
      <Form id={form.id} label={title} className="card">
        {/* For password managers: they find the password by this address. */}
        <AccountName email={email} />
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
        <div className="actions">
          <SubmitButton pending={translate('common:pending')}>{translate('common:continue')}</SubmitButton>
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </FormPage>
  );
}

interface CompanyProofProps {
  company: { name: string; available: boolean };
}

/** For members who sign in at their company. */
export function CompanyProof({ company }: CompanyProofProps) {
  const translate = useTranslate();
  const values = { company: company.name };
  const title = translate('confirmIdentity:title');
  return (
    <Page title={title} lead={translate('confirmIdentity:company.lead', values)}>
      {!company.available && (
        <Notice type="alert">{translate('confirmIdentity:company.silent', values)}</Notice>
      )}
      <Form id="proof" label={title}>
        <div className="actions">
          {company.available ? (
            <SubmitButton pending={translate('common:pending')}>
              {translate('confirmIdentity:company.continue', values)}
            </SubmitButton>
          ) : (
            <LinkButton href={href('/confirm-identity')}>{translate('common:tryAgain')}</LinkButton>
          )}
          <LinkButton look="plain" href={href('/settings')}>
            {translate('common:cancel')}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
