import { z } from 'zod';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { AccountName } from '#app/ui/account-name.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Field } from '#app/ui/field.tsx';
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
  const newPassword = {
    type: 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  const reveal = {
    'data-show-text': translate('recovery:reset.show'),
    'data-hide-text': translate('recovery:reset.hide'),
  };
  return (
    <QuestionPage view={view} form={form} title={translate('registration:password.title')}>
      {/* For password managers: they keep the password with this address. */}
      <AccountName email={view.email} />
      <reveal-password {...reveal}>
        <Field
          {...bindField(fields.password, translate)}
          {...newPassword}
          label={translate('registration:password.label')}
          hint={translate('recovery:reset.hint', { min: view.minLength })}
        />
      </reveal-password>
      <reveal-password {...reveal}>
        <Field
          {...bindField(fields.password_confirmation, translate)}
          {...newPassword}
          label={translate('registration:password.again')}
        />
      </reveal-password>
      <TermsTexts wording={view.wording} />
      <Choices
        kind="checkbox"
        id={fields.accept_terms.id}
        name={fields.accept_terms.name}
        legend={translate('registration:terms.legend')}
        choices={[{ value: 'yes', label: translate(`terms:accept.${view.wording}`) }]}
        chosen={[fields.accept_terms.defaultValue]}
        errors={fields.accept_terms.errors}
        errorPrefix={translate('common:errorPrefix')}
      />
    </QuestionPage>
  );
}
