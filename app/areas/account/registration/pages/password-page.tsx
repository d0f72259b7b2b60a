import { z } from 'zod';
import { BoundChoices, PasswordField, AccountName } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { formId, QuestionPage, type QuestionProps } from '../question-page.tsx';
import { TermsTexts } from '../terms-texts.tsx';

const asked = z.object({
  password: z.string(),
  password_confirmation: z.string(),
  accept_terms: z.string(),
});

export function PasswordPage({ view, result }: QuestionProps) {
  const translate = useTranslate();
  const { form, fields } = useForm(asked, { id: formId, lastResult: result });
  return (
    <QuestionPage view={view} form={form} title={translate('registration:password.title')}>
      {/* For password managers: they keep the password with this address. */}
      <AccountName email={view.email} />
      <PasswordField
        field={fields.password}
        label={translate('registration:password.label')}
        hint={translate('recovery:reset.hint', { min: view.minLength })}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={translate('registration:password.again')}
        autoComplete="new-password"
      />
      <TermsTexts wording={view.wording} />
      <BoundChoices
        kind="checkbox"
        field={fields.accept_terms}
        legend={translate('registration:terms.legend')}
        choices={[{ value: 'yes', label: translate(`terms:accept.${view.wording}`) }]}
      />
    </QuestionPage>
  );
}
