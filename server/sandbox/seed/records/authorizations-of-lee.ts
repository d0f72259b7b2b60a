import type { AuthorizationEventsTable, AuthorizationState } from '#server/platform/db/tables/coverage.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';

type EventName = AuthorizationEventsTable['name'];

export interface DemoAuthorization {
  member: string;
  key: string;
  /** Shown in lists and counters, so it never names a condition or a treatment. */
  title: LocalizedText;
  provider: string;
  programId: string;
  /** Days from today; negative in the past. */
  serviceInDays: number;
  expiresInDays?: number;
  /** Only of a prescription. */
  prescription?: { deliveredInDays: number; mostCents: number };
  bundleHundredths?: number;
  services: DemoService[];
  /** Oldest first; the last one that is not an update determines the state. */
  events: DemoEvent[];
  unread?: true;
}

interface DemoService {
  name: LocalizedText;
  code: string;
  cents: number;
  /** Only if it differs from the whole authorization's state. */
  state?: AuthorizationState;
}

export interface DemoEvent {
  name: EventName;
  daysAgo: number;
  author: LocalizedText;
  reason?: LocalizedText;
}

const coverageTeam: LocalizedText = { en: 'Coverage team', es: 'Equipo de cobertura' };

export const requested = (daysAgo: number, provider: string): DemoEvent => ({
  name: 'requested',
  daysAgo,
  author: { en: provider },
});

/** The coverage team's decision, with the reason if one is required. */
export const decided = (
  name: Exclude<EventName, 'requested'>,
  daysAgo: number,
  reason?: LocalizedText,
): DemoEvent => ({ name, daysAgo, author: coverageTeam, reason });

const clinic = 'Harbor Light Fertility';
const pharmacy = 'Corner Lamp Pharmacy';

/** One for every state: in use, used up, requested, requested again, not approved, canceled. */
export const authorizationsOfLee: DemoAuthorization[] = [
  {
    member: 'lee',
    key: 'medication',
    title: { en: 'Fertility medication, first order', es: 'Medicamentos, primer pedido' },
    provider: pharmacy,
    programId: 'fertility_medication',
    serviceInDays: -120,
    expiresInDays: -30,
    prescription: { deliveredInDays: -121, mostCents: 5_000_00 },
    services: [
      {
        name: { en: 'Stimulation medication', es: 'Medicamentos de estimulación' },
        code: 'RX-STIM',
        cents: 3_860_00,
      },
    ],
    events: [requested(128, pharmacy), decided('approved', 127)],
  },
  {
    member: 'lee',
    key: 'cycle',
    title: { en: 'Treatment at Harbor Light', es: 'Tratamiento en Harbor Light' },
    provider: clinic,
    programId: 'ivf_cycle',
    serviceInDays: -104,
    expiresInDays: 20,
    bundleHundredths: 100,
    services: [
      { name: { en: 'Monitoring bundle', es: 'Paquete de controles' }, code: 'IVF-MON', cents: 2_150_00 },
      {
        name: { en: 'IVF retrieval + lab', es: 'Extracción de óvulos + laboratorio' },
        code: 'IVF-RET',
        cents: 11_400_00,
      },
    ],
    events: [
      requested(126, clinic),
      decided('approved', 125),
      decided('updated', 62, {
        en: 'You can use it for 60 more days, because the date of the retrieval changed.',
        es: 'Puedes usarla 60 días más, porque cambió la fecha de la extracción.',
      }),
    ],
  },
  {
    member: 'lee',
    key: 'transfer',
    title: { en: 'Follow-up at Harbor Light', es: 'Seguimiento en Harbor Light' },
    provider: clinic,
    programId: 'frozen_embryo_transfer',
    serviceInDays: -21,
    expiresInDays: 60,
    bundleHundredths: 25,
    services: [
      {
        name: { en: 'Frozen embryo transfer', es: 'Transferencia de embrión congelado' },
        code: 'FET-TRF',
        cents: 4_800_00,
      },
    ],
    events: [requested(40, clinic), decided('approved', 39)],
  },
  {
    member: 'lee',
    key: 'refill',
    title: { en: 'Fertility medication, second order', es: 'Medicamentos, segundo pedido' },
    provider: pharmacy,
    programId: 'fertility_medication',
    serviceInDays: 9,
    prescription: { deliveredInDays: 8, mostCents: 1_140_00 },
    services: [
      { name: { en: 'Progesterone', es: 'Progesterona' }, code: 'RX-PROG', cents: 312_50 },
      { name: { en: 'Estrogen patches', es: 'Parches de estrógeno' }, code: 'RX-ESTR', cents: 148_00 },
    ],
    events: [requested(1, pharmacy)],
    unread: true,
  },
  {
    member: 'lee',
    key: 'more-tests',
    title: { en: 'Tests at Harbor Light', es: 'Análisis en Harbor Light' },
    provider: clinic,
    programId: 'diagnostic_work_up',
    serviceInDays: 14,
    bundleHundredths: 10,
    services: [
      { name: { en: 'Blood tests', es: 'Análisis de sangre' }, code: 'DX-LAB', cents: 260_00 },
      { name: { en: 'Ultrasound', es: 'Ultrasonido' }, code: 'DX-US', cents: 185_00 },
    ],
    events: [
      requested(9, clinic),
      decided('rejected', 8, {
        en: 'The clinic did not say why these tests are needed. It can ask again with a short report.',
        es: 'La clínica no explicó por qué hacen falta estos análisis. Puede pedirlo otra vez con un informe corto.',
      }),
      requested(2, clinic),
    ],
    unread: true,
  },
  {
    member: 'lee',
    key: 'outside-network',
    title: { en: 'Visit outside the network', es: 'Visita fuera de la red' },
    provider: 'Far Shore Clinic',
    programId: 'diagnostic_work_up',
    serviceInDays: -70,
    services: [
      { name: { en: 'Fertility consult', es: 'Consulta de fertilidad' }, code: 'DX-CON', cents: 540_00 },
    ],
    events: [
      requested(84, 'Far Shore Clinic'),
      decided('rejected', 83, {
        en: 'This clinic is not in your network. Choose one that is, and it can send a new request.',
        es: 'Esta clínica no está en tu red. Elige una que sí esté y podrá enviar una nueva solicitud.',
      }),
    ],
  },
  {
    member: 'lee',
    key: 'moved',
    title: { en: 'Visit that was moved', es: 'Visita que se cambió' },
    provider: clinic,
    programId: 'diagnostic_work_up',
    serviceInDays: -33,
    services: [{ name: { en: 'Nurse visit', es: 'Visita de enfermería' }, code: 'DX-NUR', cents: 120_00 }],
    events: [
      requested(52, clinic),
      decided('canceled', 47, {
        en: 'The clinic took its request back and will send one for the new day.',
        es: 'La clínica retiró su solicitud y enviará otra para el nuevo día.',
      }),
    ],
  },
];
