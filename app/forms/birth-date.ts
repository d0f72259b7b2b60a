import { earliestBirth } from '#app/domain/about-member.ts';
import { dateFields } from './date-fields.ts';

/** A date of birth typed into three inputs, read as YYYY-MM-DD: any day from 1900 up to today. */
export function birthDate({ locale, today }: { locale: string; today: string }) {
  return dateFields({ locale, latest: today, earliest: earliestBirth });
}

/** The three inputs as they are filled in for a date; months and days without leading zeros. */
export function typedBirthDate(date: string | null | undefined): {
  month: string;
  day: string;
  year: string;
} {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const whole = (digits: string) => (digits === '' ? '' : String(Number(digits)));
  return { month: whole(month), day: whole(day), year };
}
