import type { DemoCalendar } from '../demo-calendar.ts';
import type { DemoBill } from './demo-bill.ts';

const bay = 'Juniper Street Maternity';

/** Acme Choice, family: still below the deductible of 3,000, so she pays the whole charges. */
function billsOfMaya(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'maya',
      number: 1,
      service: { en: 'First prenatal visit', es: 'Primera visita prenatal' },
      programId: 'prenatal_visits',
      provider: bay,
      serviceDay: calendar.thisYear(104, 120),
      totalCents: 240_00,
      state: 'paid',
      payment: { begunAfter: 16, doneAfter: 19 },
    },
    {
      member: 'maya',
      number: 2,
      service: { en: 'Blood tests', es: 'Análisis de sangre' },
      programId: 'prenatal_visits',
      provider: 'Clearwell Laboratory',
      serviceDay: calendar.thisYear(52, 120),
      totalCents: 96_40,
      state: 'requested',
      dueInDays: -5,
      unread: true,
    },
    {
      member: 'maya',
      number: 3,
      service: { en: 'Anatomy ultrasound', es: 'Ultrasonido anatómico' },
      programId: 'prenatal_visits',
      provider: bay,
      authorization: 'ultrasound',
      serviceDay: calendar.thisYear(11, 120),
      totalCents: 185_00,
      state: 'requested',
      dueInDays: 3,
      unread: true,
    },
  ];
}

/** Umbrella Saver: prescriptions count towards the deductible of 1,700; no copays; 20 % up to 5,000. */
function billsOfOmar(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'omar',
      number: 1,
      service: { en: 'Fertility medication', es: 'Medicamentos' },
      programId: 'fertility_medication',
      provider: 'Corner Lamp Pharmacy',
      prescription: true,
      serviceDay: calendar.thisYear(140, 150),
      totalCents: 640_00,
      state: 'paid',
      payment: { begunAfter: 16, doneAfter: 18 },
    },
    {
      member: 'omar',
      number: 2,
      service: { en: 'Birth and hospital stay', es: 'Parto y hospital' },
      programId: 'birth',
      provider: 'Northgate Birth Center',
      serviceDay: calendar.thisYear(38, 150),
      totalCents: 12_700_00,
      state: 'requested',
      dueInDays: 21,
      unread: true,
    },
  ];
}

/** Globex Open Access, family: deductible 2,000. */
function billsOfAna(calendar: DemoCalendar): DemoBill[] {
  return [
    {
      member: 'ana',
      number: 1,
      service: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
      programId: 'lactation_support',
      provider: 'Little Fig Lactation',
      serviceDay: calendar.thisYear(24, 60),
      totalCents: 130_00,
      state: 'requested',
      dueInDays: 6,
      unread: true,
    },
  ];
}

export function billsOfOthers(calendar: DemoCalendar): DemoBill[] {
  return [...billsOfMaya(calendar), ...billsOfOmar(calendar), ...billsOfAna(calendar)];
}
