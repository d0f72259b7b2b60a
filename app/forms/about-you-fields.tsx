import { BoundChoices, BoundField, type FormField } from './bound-field.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { genders, races, sexes } from '#app/domain/about-member.ts';
import { choicesOf } from '#app/i18n/enumerations.ts';
import { DayFields, type TypedDay } from './day-fields.tsx';

interface AboutYouFieldsProps {
  fields: Record<'sex' | 'gender' | 'gender_self_description' | 'race', FormField>;
}

/** Optional attributes that may matter for care. */
export function AboutYouFields({ fields }: AboutYouFieldsProps) {
  const translate = useTranslate();
  const choices = (kind: 'sex' | 'gender' | 'race', values: readonly string[]) => ({
    kind: 'radio' as const,
    field: fields[kind],
    legend: translate(`settings:field.${kind}`),
    choices: choicesOf(kind, values, translate),
  });
  return (
    <>
      <BoundChoices {...choices('sex', sexes)} />
      <BoundChoices {...choices('gender', genders)} />
      <BoundField
        field={fields.gender_self_description}
        label={translate('settings:field.genderSelfDescription')}
        hint={translate('settings:genderSelfDescription.hint')}
        optional={translate('common:optional')}
        autoComplete="off"
      />
      <BoundChoices {...choices('race', races)} />
    </>
  );
}

/** The member's date of birth. */
export function BirthDateFields(typed: TypedDay & { id: string }) {
  const translate = useTranslate();
  return (
    <DayFields
      {...typed}
      legend={translate('common:dob.label')}
      hint={translate('common:dob.hint')}
      autoComplete="bday"
    />
  );
}
