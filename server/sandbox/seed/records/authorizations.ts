import type { Insertable } from 'kysely';
import { sumCents } from '#app/domain/money.ts';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
  AuthorizationState,
} from '#server/platform/db/tables/coverage.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
} from '#server/platform/sealing/sealed-texts.ts';
import { demoId, demoUid, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';
import {
  authorizationsOfLee,
  type DemoAuthorization,
  type DemoEvent,
  decided,
  requested,
} from './authorizations-of-lee.ts';

const idOf = ({ member, key }: DemoAuthorization) => demoId('authorization', member, key);

const momentOf = ({ daysAgo }: DemoEvent, { calendar }: SeedInput) =>
  calendar.ago(daysAgo, '16:10').toString();

function stateOf({ events }: DemoAuthorization): AuthorizationState {
  const states = events.flatMap(({ name }) => (name === 'updated' ? [] : [name]));
  return states.at(-1) ?? 'requested';
}

function authorizationRow(
  authorization: DemoAuthorization,
  input: SeedInput,
): Insertable<AuthorizationsTable> {
  const { member, key, events, services, prescription, expiresInDays } = authorization;
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error(`${key} has no events`);
  const dayAhead = (days: number) => input.calendar.dayAhead(days);
  // The last minute of the day before, on the East Coast in winter.
  const endOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: 'UTC', plainTime: '04:59' }).toInstant().toString();
  return {
    id: idOf(authorization),
    uid: demoUid('auth', member, key),
    member_id: memberId(member),
    state: stateOf(authorization),
    provider_category_template: prescription ? 'pharmacy' : 'default',
    service_date: dayAhead(authorization.serviceInDays).toString(),
    expires_at: expiresInDays === undefined ? null : endOf(dayAhead(expiresInDays)),
    unread_at: authorization.unread ? momentOf(last, input) : null,
    created_at: momentOf(first, input),
    program_id: authorization.programId,
    ...authorizationTexts.seal(
      input.sealing,
      { id: idOf(authorization) },
      { title: authorization.title, provider_name: authorization.provider },
    ),
    delivery_deadline: prescription ? dayAhead(prescription.deliveredInDays).toString() : null,
    total_bundle_hundredths: authorization.bundleHundredths ?? null,
    total_rate_cents: sumCents(services.flatMap(({ state, cents }) => (state === 'rejected' ? [] : [cents]))),
    max_rx_coverage_cents: prescription?.mostCents ?? null,
  };
}

function serviceRows(
  authorization: DemoAuthorization,
  { sealing }: SeedInput,
): Insertable<AuthorizationServicesTable>[] {
  return authorization.services.map(({ name, code, cents, state }, position) => {
    const row = { authorization_id: idOf(authorization), position };
    return {
      ...row,
      ...authorizedServiceTexts.seal(sealing, row, { service_name: name, service_code: code }),
      amount_cents: cents,
      state: state ?? stateOf(authorization),
    };
  });
}

function eventRows(
  authorization: DemoAuthorization,
  input: SeedInput,
): Insertable<AuthorizationEventsTable>[] {
  const { member, key, events } = authorization;
  return events.map((event, index) => {
    const id = demoId('authorization-event', member, key, String(index));
    const texts = { author: event.author, reason: event.reason ?? null };
    return {
      id,
      ...authorizationEventTexts.seal(input.sealing, { id }, texts),
      authorization_id: idOf(authorization),
      name: event.name,
      created_at: momentOf(event, input),
    };
  });
}

export function authorizationRows(input: SeedInput) {
  const authorizations = [...authorizationsOfLee, ...authorizationsOfOthers];
  return {
    authorizations: authorizations.map((authorization) => authorizationRow(authorization, input)),
    services: authorizations.flatMap((authorization) => serviceRows(authorization, input)),
    events: authorizations.flatMap((authorization) => eventRows(authorization, input)),
  };
}

const practice = 'Juniper Street Maternity';
const laboratory = 'Clearwell Laboratory';
const pharmacy = 'Corner Lamp Pharmacy';
const lactation = 'Little Fig Lactation';

const authorizationsOfMaya: DemoAuthorization[] = [
  {
    member: 'maya',
    key: 'ultrasound',
    title: { en: 'Visit at Juniper Street Maternity', es: 'Visita en Juniper Street Maternity' },
    provider: practice,
    programId: 'prenatal_visits',
    serviceInDays: -11,
    expiresInDays: 49,
    services: [
      { name: { en: 'Anatomy ultrasound', es: 'Ultrasonido anatómico' }, code: 'PRE-US2', cents: 185_00 },
    ],
    events: [requested(26, practice), decided('approved', 25)],
  },
  {
    member: 'maya',
    key: 'lab',
    title: { en: 'Laboratory tests', es: 'Análisis de laboratorio' },
    provider: laboratory,
    programId: 'prenatal_visits',
    serviceInDays: 18,
    expiresInDays: 75,
    services: [
      { name: { en: 'Glucose test', es: 'Prueba de glucosa' }, code: 'PRE-GLU', cents: 64_00 },
      { name: { en: 'Iron level', es: 'Nivel de hierro' }, code: 'PRE-FER', cents: 32_40 },
      {
        name: { en: 'Express result', es: 'Resultado exprés' },
        code: 'LAB-EXP',
        cents: 25_00,
        state: 'rejected',
      },
    ],
    events: [
      requested(3, laboratory),
      decided('approved', 2, {
        en: 'The express result is not covered: the usual one comes within three days.',
        es: 'El resultado exprés no está cubierto: el normal llega en un plazo de tres días.',
      }),
    ],
    unread: true,
  },
  {
    member: 'maya',
    key: 'support',
    title: { en: 'Support at home', es: 'Apoyo en casa' },
    provider: 'Gather Round Birth Classes',
    programId: 'birth_doula',
    serviceInDays: 90,
    services: [
      { name: { en: 'Doula, three visits', es: 'Doula, tres visitas' }, code: 'DOU-3', cents: 450_00 },
    ],
    events: [requested(1, 'Gather Round Birth Classes')],
    unread: true,
  },
  {
    member: 'maya',
    key: 'iron',
    title: { en: 'Medicine, first order', es: 'Medicamentos, primer pedido' },
    provider: pharmacy,
    programId: 'prenatal_visits',
    serviceInDays: 7,
    expiresInDays: 30,
    prescription: { deliveredInDays: 6, mostCents: 90_00 },
    services: [{ name: { en: 'Iron tablets', es: 'Tabletas de hierro' }, code: 'RX-IRON', cents: 42_00 }],
    events: [requested(6, pharmacy), decided('approved', 5)],
  },
];

const authorizationsOfAna: DemoAuthorization[] = [
  {
    member: 'ana',
    key: 'lactation',
    title: { en: 'Three visits at home', es: 'Tres visitas en casa' },
    provider: lactation,
    programId: 'lactation_support',
    serviceInDays: -24,
    expiresInDays: 40,
    services: [
      {
        name: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
        code: 'LAC-3',
        cents: 390_00,
      },
    ],
    events: [requested(30, lactation), decided('approved', 29)],
  },
  {
    member: 'ana',
    key: 'longer-support',
    title: { en: 'Two more visits at home', es: 'Dos visitas más en casa' },
    provider: lactation,
    programId: 'lactation_support',
    serviceInDays: 10,
    services: [
      {
        name: { en: 'Feeding support at home', es: 'Apoyo para la lactancia en casa' },
        code: 'LAC-2',
        cents: 260_00,
      },
    ],
    events: [
      requested(5, lactation),
      decided('rejected', 4, {
        en: 'Your first three visits are not over yet. Ask again after the third one.',
        es: 'Tus primeras tres visitas todavía no terminan. Pídelo otra vez después de la tercera.',
      }),
    ],
    unread: true,
  },
];

const authorizationsOfOthers = [...authorizationsOfMaya, ...authorizationsOfAna];
