import { BoundChoices, BoundField, type FormField } from './bound-field.tsx';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { genders, races, sexes } from '#app/domain/about-member.ts';
import { choicesOf } from '#app/i18n/enumerations.ts';
import { DateFields } from '#app/ui/fields/date-fields.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { faultyDateParts, type DatePart } from './date-fields.ts';

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

interface PartField {
  name: string;
  defaultValue: string;
}

interface BirthDateFieldsProps {
  id: string;
  errors: FormError[] | undefined;
  parts: Record<DatePart, PartField>;
}

/** The inputs to mark: the unreadable ones, or all of an existing date that was refused. */
export function faultyParts(
  { errors, parts }: Pick<BirthDateFieldsProps, 'errors' | 'parts'>,
  locale: string,
): readonly DatePart[] {
  if (!errors?.length) return [];
  const { month, day, year } = parts;
  const typed = { month: month.defaultValue, day: day.defaultValue, year: year.defaultValue };
  const unreadable = faultyDateParts(typed, locale);
  return unreadable.length > 0 ? unreadable : ['month', 'day', 'year'];
}

export function BirthDateFields({ id, errors, parts }: BirthDateFieldsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const faulty = faultyParts({ errors, parts }, code);
  const part = (name: DatePart) => ({
    name: parts[name].name,
    label: translate(`common:dob.${name}`),
    value: parts[name].defaultValue,
    faulty: faulty.includes(name),
    autoComplete: `bday-${name}`,
  });
  return (
    <DateFields
      id={id}
      legend={translate('common:dob.label')}
      hint={translate('common:dob.hint')}
      errors={errors}
      errorPrefix={translate('common:errorPrefix')}
      parts={{ month: part('month'), day: part('day'), year: part('year') }}
    />
  );
}
