import type { DemoCalendar } from '../demo-calendar.ts';
import type { DemoBill } from './demo-bill.ts';

/** The plan year before: a charge below the copay, one that crosses the deductible, one beyond the lifetime coverage. */
export function earlierBillsOfLee(calendar: DemoCalendar): DemoBill[] {
  const year = calendar.today.year - 1;
  const day = (month: number, dayOfMonth: number) =>
    Temporal.PlainDate.from({ year, month, day: dayOfMonth });
  return [
    {
      member: 'lee',
      number: 1,
      service: { en: 'Prenatal vitamins on prescription', es: 'Vitaminas prenatales con receta' },
      provider: 'Corner Lamp Pharmacy',
      prescription: true,
      serviceDay: day(2, 11),
      totalCents: 12_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 2,
      service: { en: 'First cycle', es: 'Primer ciclo' },
      programId: 'ivf_cycle',
      provider: 'Harbor Light Fertility',
      serviceDay: day(5, 20),
      totalCents: 10_820_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 3,
      service: { en: 'Second cycle', es: 'Segundo ciclo' },
      programId: 'ivf_cycle',
      provider: 'Harbor Light Fertility',
      serviceDay: day(9, 8),
      totalCents: 9_200_00,
      // Acme's limit was lower in that year.
      coverageLeftCents: 7_000_00,
      state: 'manually_collected',
    },
  ];
}
