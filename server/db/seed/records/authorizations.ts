import type { Insertable } from 'kysely';
import type { LocalizedText } from '#server/domain/localized-text.ts';
import type { AuthorizationsTable, AuthorizationState } from '../../tables/bills.ts';
import { demoId, demoUid } from '../demo-id.ts';
import { memberId } from '../people/members.ts';
import type { SeedGround } from '../seed-ground.ts';

interface DemoAuthorization {
  member: string;
  key: string;
  title: LocalizedText;
  state: AuthorizationState;
  prescription?: true;
  /** Days from today; negative in the past. */
  serviceInDays?: number;
  expiresInDays?: number;
  createdDaysAgo: number;
  unread?: true;
}

// Titles show up in notifications, so they never name a condition or a treatment.
const service = (en: string, es: string): LocalizedText => ({ en, es });

const authorizations: DemoAuthorization[] = [
  {
    member: 'maya',
    key: 'ultrasound',
    title: service('Visit at Juniper Street Maternity', 'Visita en Juniper Street Maternity'),
    state: 'approved',
    serviceInDays: -11,
    expiresInDays: 49,
    createdDaysAgo: 26,
  },
  {
    member: 'maya',
    key: 'lab',
    title: service('Laboratory tests', 'Análisis de laboratorio'),
    state: 'approved',
    serviceInDays: 18,
    expiresInDays: 75,
    createdDaysAgo: 2,
    unread: true,
  },
  {
    member: 'maya',
    key: 'support',
    title: service('Support at home', 'Apoyo en casa'),
    state: 'requested',
    serviceInDays: 90,
    createdDaysAgo: 1,
    unread: true,
  },
  {
    member: 'lee',
    key: 'medication',
    title: service('Medication, first order', 'Medicación, primer pedido'),
    state: 'approved',
    prescription: true,
    serviceInDays: -120,
    expiresInDays: -30,
    createdDaysAgo: 128,
  },
  {
    member: 'lee',
    key: 'cycle',
    title: service('Treatment at Harbor Light', 'Tratamiento en Harbor Light'),
    state: 'approved',
    serviceInDays: -104,
    expiresInDays: 20,
    createdDaysAgo: 126,
  },
  {
    member: 'lee',
    key: 'transfer',
    title: service('Follow-up at Harbor Light', 'Seguimiento en Harbor Light'),
    state: 'approved',
    serviceInDays: -21,
    expiresInDays: 60,
    createdDaysAgo: 40,
  },
  {
    member: 'lee',
    key: 'refill',
    title: service('Medication, second order', 'Medicación, segundo pedido'),
    state: 'requested',
    prescription: true,
    serviceInDays: 9,
    createdDaysAgo: 1,
    unread: true,
  },
  {
    member: 'lee',
    key: 'outside-network',
    title: service('Visit outside the network', 'Visita fuera de la red'),
    state: 'rejected',
    serviceInDays: -70,
    createdDaysAgo: 84,
  },
  {
    member: 'lee',
    key: 'moved',
    title: service('Visit that was moved', 'Visita que se cambió'),
    state: 'canceled',
    serviceInDays: -33,
    createdDaysAgo: 52,
  },
  {
    member: 'ana',
    key: 'lactation',
    title: service('Three visits at home', 'Tres visitas en casa'),
    state: 'approved',
    serviceInDays: -24,
    expiresInDays: 40,
    createdDaysAgo: 30,
  },
];

export function authorizationRows({ calendar }: SeedGround): Insertable<AuthorizationsTable>[] {
  return authorizations.map((authorization) => {
    const { member, key, serviceInDays, expiresInDays } = authorization;
    const created = calendar.ago(authorization.createdDaysAgo, '16:10').toString();
    const endOf = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant().toString();
    return {
      id: demoId('authorization', member, key),
      uid: demoUid('auth', member, key),
      member_id: memberId(member),
      title: authorization.title,
      state: authorization.state,
      provider_category_template: authorization.prescription ? 'pharmacy' : 'default',
      service_date: serviceInDays === undefined ? null : calendar.dayAhead(serviceInDays).toString(),
      expires_at: expiresInDays === undefined ? null : endOf(calendar.dayAhead(expiresInDays)),
      unread_at: authorization.unread ? created : null,
      created_at: created,
    };
  });
}
