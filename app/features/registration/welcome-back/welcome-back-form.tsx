import { BoundChoices } from '#app/forms/bound-field.tsx';
import { useForm } from '#app/forms/configure.ts';
import { PhoneField, PostalCodeField } from '#app/forms/contact-fields.tsx';
import { Form } from '#app/forms/form.tsx';
import { GoalFields } from '#app/forms/goal-fields.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { termsFor } from '#app/page/terms.ts';
import { TermsTexts } from '../terms-texts.tsx';
import { welcomeBackFields, type TypedWelcomeBack } from './welcome-back.form.ts';

export function useWelcomeBackForm(values: TypedWelcomeBack, result: FormResult | undefined) {
  return useForm(welcomeBackFields, { id: 'welcome-back', lastResult: result, defaultValue: values });
}

interface WelcomeBackFormProps {
  welcomeBack: ReturnType<typeof useWelcomeBackForm>;
  /** The goals that the company offers. */
  offered: readonly string[];
  american: boolean;
}

export function WelcomeBackForm({ welcomeBack: { form, fields }, offered, american }: WelcomeBackFormProps) {
  const translate = useTranslate();
  const { wording } = termsFor(american);
  const place = american ? 'zip' : 'postal';
  return (
    <Form id={form.id} label={translate('registration:welcomeBack.title')} className="card">
      <PhoneField
        field={fields.phone}
        label={translate('registration:phone.label')}
        hint={translate(american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
      />
      <PostalCodeField
        field={fields.zip}
        american={american}
        label={translate(`registration:${place}.label`)}
        hint={translate(`registration:${place}.hint`)}
      />
      <GoalFields fields={fields} offered={offered} />
      <TermsTexts wording={wording} />
      <BoundChoices
        kind="checkbox"
        field={fields.accept_terms}
        legend={translate('registration:terms.legend')}
        choices={[{ value: 'yes', label: translate(`terms:accept.${wording}`) }]}
      />
      <SubmitButton pending={translate('common:pending')}>
        {translate('registration:welcomeBack.confirm')}
      </SubmitButton>
    </Form>
  );
}
