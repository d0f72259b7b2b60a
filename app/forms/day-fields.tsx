import type { ReactNode } from 'react';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { DateFields, firstFaultyPart } from '#app/ui/fields/date-fields.tsx';
import type { FormError } from '#app/ui/fields/fieldset-frame.tsx';
import { faultyDateParts, type DatePart } from './date-fields.ts';

interface PartField {
  name: string;
  defaultValue: string;
}

export interface TypedDay {
  errors: FormError[] | undefined;
  parts: Record<DatePart, PartField>;
}

interface DayFieldsProps extends TypedDay {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  optional?: string;
  /** What browsers fill in: `bday`. */
  autoComplete?: string;
}

/** The inputs to mark: the unreadable ones, or all of an existing date that was refused. */
function faultyParts({ errors, parts }: TypedDay, locale: string): readonly DatePart[] {
  if (!errors?.length) return [];
  const { month, day, year } = parts;
  const typed = { month: month.defaultValue, day: day.defaultValue, year: year.defaultValue };
  const unreadable = faultyDateParts(typed, locale);
  return unreadable.length > 0 ? unreadable : ['month', 'day', 'year'];
}

/** The input that the error summary links to. */
export function dayControlId({ id, ...typed }: TypedDay & { id: string }, locale: string): string {
  const faulty = faultyParts(typed, locale);
  const part = (name: DatePart) => ({ faulty: faulty.includes(name) });
  return firstFaultyPart(id, { month: part('month'), day: part('day'), year: part('year') });
}

/** A day typed into three inputs, which `dateFields` reads. */
export function DayFields({ id, errors, parts, autoComplete, ...words }: DayFieldsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const faulty = faultyParts({ errors, parts }, code);
  const part = (name: DatePart) => ({
    name: parts[name].name,
    label: translate(`common:dob.${name}`),
    value: parts[name].defaultValue,
    faulty: faulty.includes(name),
    autoComplete: autoComplete === undefined ? 'off' : `${autoComplete}-${name}`,
  });
  return (
    <DateFields
      id={id}
      errors={errors}
      errorPrefix={translate('common:errorPrefix')}
      parts={{ month: part('month'), day: part('day'), year: part('year') }}
      {...words}
    />
  );
}
