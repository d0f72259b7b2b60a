import { carePaths, wordFor } from '#app/enumerations.ts';
import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { weeks } from '../registration.form.ts';
import { termsFor } from '../terms.ts';
import { TermsTexts } from '../terms-texts.tsx';
import { goalChoice, welcomeBackFields, type TypedWelcomeBack } from './welcome-back.form.ts';

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
  const goals = Object.entries(carePaths)
    .filter(([goal]) => offered.includes(goal))
    .map(([goal, paths]) => ({
      group: wordFor('planType', goal, translate),
      options: paths.map((path) => ({
        value: goalChoice(goal, path),
        label: wordFor('path', path, translate),
      })),
    }));
  return (
    <Form id={form.id} label={translate('registration:welcomeBack.title')} className="card">
      <Field
        {...bindField(fields.phone, translate)}
        label={translate('registration:phone.label')}
        hint={translate(american ? 'registration:phone.hint' : 'registration:phone.hintAbroad')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="medium"
        dir="ltr"
      />
      <Field
        {...bindField(fields.zip, translate)}
        label={translate(`registration:${place}.label`)}
        hint={translate(`registration:${place}.hint`)}
        inputMode={american ? 'numeric' : undefined}
        autoComplete="postal-code"
        width="short"
      />
      <Select
        {...bindField(fields.goal, translate)}
        label={translate('settings:goal.label')}
        placeholder={translate('settings:goal.placeholder')}
        options={goals}
        autoComplete="off"
      />
      <Select
        {...bindField(fields.pregnancy_week, translate)}
        label={translate('settings:goal.week')}
        hint={translate('settings:goal.weekHint')}
        placeholder={translate('settings:goal.noWeek')}
        options={weeks.map((week) => ({ value: week, label: translate('enumerations:week', { week }) }))}
        autoComplete="off"
      />
      <TermsTexts wording={wording} />
      <Choices
        kind="checkbox"
        id={fields.accept_terms.id}
        name={fields.accept_terms.name}
        legend={translate('registration:terms.legend')}
        choices={[{ value: 'yes', label: translate(`terms:accept.${wording}`) }]}
        chosen={[fields.accept_terms.defaultValue]}
        errors={fields.accept_terms.errors}
        errorPrefix={translate('common:errorPrefix')}
      />
      <SubmitButton pending={translate('common:pending')}>
        {translate('registration:welcomeBack.confirm')}
      </SubmitButton>
    </Form>
  );
}
