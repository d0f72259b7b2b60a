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
      copayCents: 12_00,
      amountCents: 12_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 2,
      service: { en: 'First cycle', es: 'Primer ciclo' },
      provider: 'Harbor Light Fertility',
      serviceDay: day(5, 20),
      totalCents: 10_820_00,
      deductibleCents: 1_500_00,
      copayCents: 30_00,
      coinsuranceCents: 1_858_00,
      amountCents: 3_388_00,
      state: 'paid',
    },
    {
      member: 'lee',
      number: 3,
      service: { en: 'Second cycle', es: 'Segundo ciclo' },
      provider: 'Harbor Light Fertility',
      serviceDay: day(9, 8),
      totalCents: 9_200_00,
      copayCents: 30_00,
      coinsuranceCents: 1_394_00,
      exceededCents: 2_200_00,
      amountCents: 2_800_00,
      state: 'manually_collected',
    },
  ];
}
