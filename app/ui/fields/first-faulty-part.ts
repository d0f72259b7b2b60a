import type { DatePart, DatePartName } from './date-fields.tsx';

/** The id that an error links to: the first faulty part of a date, else its first part. */
export function firstFaultyPart(
  id: string,
  parts: Record<DatePartName, Pick<DatePart, 'faulty'>>,
  order: readonly DatePartName[] = ['month', 'day', 'year'],
): string {
  return `${id}-${order.find((part) => parts[part].faulty) ?? order[0] ?? 'month'}`;
}
