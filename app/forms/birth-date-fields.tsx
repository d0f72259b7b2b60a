import { faultyDateParts, type DatePart } from './date-fields.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { DateFields } from '#app/ui/fields/date-fields.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';

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
