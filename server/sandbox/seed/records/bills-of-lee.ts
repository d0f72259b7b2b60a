import type { DemoCalendar } from '../demo-calendar.ts';
import type { DemoBill } from './demo-bill.ts';

const clinic = 'Harbor Light Fertility';
const pharmacy = 'Corner Lamp Pharmacy';
const by = { member: 'lee', provider: clinic };

/**
 * The worked year of Acme Choice, single: deductible 1,500, maximum 4,000, copay 30 (15 for prescriptions), 20 %
 * (10 %), prescriptions without deductible. Six bills reach the maximum; between them they have every state.
 */
export function workedYearOfLee(calendar: DemoCalendar): DemoBill[] {
  const day = (daysBack: number) => calendar.thisYear(daysBack, 190);
  return [
    {
      ...by,
      number: 4,
      service: { en: 'Fertility consult', es: 'Consulta de fertilidad' },
      programId: 'diagnostic_work_up',
      serviceDay: day(190),
      totalCents: 420_00,
      state: 'paid',
      payment: { begunAfter: 24, doneAfter: 27 },
    },
    {
      ...by,
      number: 5,
      service: { en: 'Semen analysis', es: 'Análisis de semen' },
      programId: 'diagnostic_work_up',
      serviceDay: day(176),
      totalCents: 185_00,
      state: 'manually_collected',
    },
    {
      ...by,
      number: 6,
      service: { en: 'Stimulation medication', es: 'Medicamentos de estimulación' },
      programId: 'fertility_medication',
      provider: pharmacy,
      prescription: true,
      authorization: 'medication',
      serviceDay: day(120),
      totalCents: 3_860_00,
      // The first transfer failed; the second one went through.
      state: 'paid',
      payment: { begunAfter: 52, doneAfter: 57 },
    },
    {
      ...by,
      number: 7,
      service: { en: 'Monitoring bundle', es: 'Paquete de controles' },
      programId: 'ivf_cycle',
      authorization: 'cycle',
      serviceDay: day(104),
      totalCents: 2_150_00,
      state: 'failed',
      dueInDays: 12,
      payment: { begunAfter: 93 },
      unread: true,
    },
    {
      ...by,
      number: 8,
      service: { en: 'IVF retrieval + lab', es: 'Extracción de óvulos + laboratorio' },
      programId: 'ivf_cycle',
      authorization: 'cycle',
      serviceDay: day(60),
      totalCents: 11_400_00,
      state: 'requested',
      dueInDays: 16,
      unread: true,
    },
    {
      ...by,
      number: 9,
      service: { en: 'Frozen embryo transfer', es: 'Transferencia de embrión congelado' },
      programId: 'frozen_embryo_transfer',
      authorization: 'transfer',
      serviceDay: day(21),
      totalCents: 4_800_00,
      state: 'paid',
    },
  ];
}

/** Charges that the plan does not cover stay out of the year's totals, also after the maximum. */
export function uncoveredOfLee(calendar: DemoCalendar): DemoBill[] {
  const day = (daysBack: number) => calendar.thisYear(daysBack, 190);
  return [
    {
      ...by,
      number: 10,
      service: { en: 'Embryo storage, extra year', es: 'Almacenamiento de embriones, año adicional' },
      serviceDay: day(19),
      totalCents: 650_00,
      coverageLeftCents: 0,
      state: 'requested',
      dueInDays: 4,
      unread: true,
    },
    {
      ...by,
      number: 11,
      service: { en: 'Transport of frozen samples', es: 'Traslado de muestras congeladas' },
      serviceDay: day(45),
      totalCents: 180_00,
      coverageLeftCents: 0,
      state: 'requested',
      dueInDays: -6,
    },
    {
      ...by,
      number: 12,
      service: { en: 'Records copied for a second opinion', es: 'Copias para una segunda opinión' },
      serviceDay: day(16),
      totalCents: 45_00,
      coverageLeftCents: 0,
      state: 'initiated',
      dueInDays: 18,
      payment: { begunAfter: 9 },
    },
  ];
}
