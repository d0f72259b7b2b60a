import { href } from 'react-router';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import { FormErrors, hasErrors } from '#app/forms/form-errors.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { AccountName } from '#app/ui/account-name.tsx';
import { Field } from '#app/ui/field.tsx';
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
          <reveal-password
            data-show-text={translate('confirmIdentity:show')}
            data-hide-text={translate('confirmIdentity:hide')}
            data-shown-text={translate('confirmIdentity:shown')}
            data-hidden-text={translate('confirmIdentity:hidden')}
          >
            <Field
              {...bindField(fields.password, translate)}
              label={translate('confirmIdentity:password.label')}
              type="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
            />
          </reveal-password>
          {asksForCode && (
            <Field
              {...bindField(fields.code, translate)}
              label={translate('confirmIdentity:code.label')}
              hint={translate('confirmIdentity:code.hint', { brand: brandName })}
              width="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
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
