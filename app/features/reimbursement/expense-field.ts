import { faultyDateParts, type DatePart } from '#app/forms/typed-date.ts';
import { firstFaultyPart } from '#app/ui/first-faulty-part.ts';

interface TextField {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[] | undefined;
}

/** Conform's view of one expense of the claim form. */
export interface ExpenseField {
  id: string;
  name: string;
  fieldErrors: Record<string, string[]>;
  getFieldset(): Record<'month' | 'day' | 'year' | 'amount' | 'description', TextField>;
}

/** Whether a part of the expense's date is to be marked as wrong. */
export function isFaultyPart(expense: ExpenseField, part: DatePart, locale: string): boolean {
  if (!expense.fieldErrors['date']) return false;
  const { month, day, year } = expense.getFieldset();
  const typed = { month: month.defaultValue, day: day.defaultValue, year: year.defaultValue };
  const unreadable = faultyDateParts(typed, locale);
  // A real date that was refused is out of range, so no single part of it is wrong.
  return unreadable.length === 0 || unreadable.includes(part);
}

/** The input that the summary's link about the expense's date goes to. */
export function dateControlId(expense: ExpenseField, locale: string): string {
  const part = (name: DatePart) => ({ faulty: isFaultyPart(expense, name, locale) });
  return firstFaultyPart(expense.id, { month: part('month'), day: part('day'), year: part('year') });
}
