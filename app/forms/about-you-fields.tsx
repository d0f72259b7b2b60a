import { bindField, type BoundField } from './field-binding.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Choices } from '#app/ui/choices.tsx';
import { Field } from '#app/ui/field.tsx';
import { choicesOf, genders, races, sexes } from '#app/enumerations.ts';

interface AboutYouFieldsProps {
  fields: Record<'sex' | 'gender' | 'gender_self_description' | 'race', BoundField>;
}

/** What may matter for care, all of it optional. */
export function AboutYouFields({ fields }: AboutYouFieldsProps) {
  const translate = useTranslate();
  const choices = (kind: 'sex' | 'gender' | 'race', values: readonly string[]) => ({
    kind: 'radio' as const,
    id: fields[kind].id,
    name: fields[kind].name,
    legend: translate(`settings:field.${kind}`),
    choices: choicesOf(kind, values, translate),
    chosen: [fields[kind].defaultValue],
    errors: fields[kind].errors,
    errorPrefix: translate('common:errorPrefix'),
  });
  return (
    <>
      <Choices {...choices('sex', sexes)} />
      <Choices {...choices('gender', genders)} />
      <Field
        {...bindField(fields.gender_self_description, translate)}
        label={translate('settings:field.genderSelfDescription')}
        hint={translate('settings:genderSelfDescription.hint')}
        optional={translate('common:optional')}
        autoComplete="off"
      />
      <Choices {...choices('race', races)} />
    </>
  );
}
