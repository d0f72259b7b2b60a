import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { notePlace, phonePlace } from '#server/api/providers/appointment-requests/resource.ts';
import type {
  AppointmentRequestEventsTable,
  AppointmentRequestsTable,
  AppointmentRequestState,
} from '#server/platform/db/tables/providers.ts';
import { providerId } from '../catalog/providers.ts';
import { demoId, demoReference, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';

interface DemoRequest extends Pick<
  Insertable<AppointmentRequestsTable>,
  'kind' | 'contact_by' | 'days' | 'time_of_day' | 'first_visit'
> {
  member: string;
  /** A provider's, as in ../content/providers. */
  provider: string;
  /** Its events, oldest first, and how many days ago each was. */
  history: [AppointmentRequestState, number][];
  phone?: string;
  note?: string;
  /** Days from today, for what is booked. */
  bookedInDays?: number;
}

const requests: DemoRequest[] = [
  {
    member: 'maya',
    provider: 'maria_penaloza',
    kind: 'appointment',
    contact_by: 'phone',
    phone: '+12135550142',
    days: ['tue', 'thu'],
    time_of_day: 'morning',
    first_visit: true,
    note: 'Sam would like to come along.',
    history: [
      ['requested', 9],
      ['contacted', 8],
      ['booked', 7],
    ],
    bookedInDays: 12,
  },
  {
    member: 'maya',
    provider: 'marisol_tapia',
    kind: 'contact',
    contact_by: 'email',
    days: [],
    time_of_day: 'any',
    first_visit: true,
    note: 'Could we talk about nights in the first weeks?',
    history: [['requested', 1]],
  },
  {
    member: 'lee',
    provider: 'high_plains_fertility',
    kind: 'appointment',
    contact_by: 'phone',
    phone: '+12125550119',
    days: ['mon', 'fri'],
    time_of_day: 'afternoon',
    first_visit: true,
    history: [
      ['requested', 20],
      ['declined', 18],
    ],
  },
];

const keyOf = ({ member, provider }: DemoRequest) => [member, provider] as const;
const idOf = (request: DemoRequest) => demoId('appointment-request', ...keyOf(request));

function requestRow(
  request: DemoRequest,
  { calendar, sealing }: SeedInput,
): Insertable<AppointmentRequestsTable> {
  const id = idOf(request);
  const { kind, contact_by, days, time_of_day, first_visit, history, note, phone, bookedInDays } = request;
  const moments = history.map(([, daysAgo]) => calendar.ago(daysAgo, '18:20'));
  const [made = calendar.now] = moments;
  return {
    id,
    uid: demoReference('A', made.toZonedDateTimeISO('UTC').year, ...keyOf(request)),
    member_id: memberId(request.member),
    provider_id: providerId(request.provider),
    kind,
    state: history.at(-1)?.[0] ?? 'requested',
    contact_by,
    phone_sealed: phone === undefined ? null : sealing.seal(phone, phonePlace(id)),
    days,
    time_of_day,
    first_visit,
    note_sealed: note === undefined ? null : sealing.seal(note, notePlace(id)),
    // Cannot be sent again: no form ever had the key.
    idempotency_key: demoId('appointment-key', ...keyOf(request)),
    request_digest: createHash('sha256').update(id).digest(),
    appointment_at:
      bookedInDays === undefined
        ? null
        : calendar.visit(bookedInDays, '10:30', 'America/Los_Angeles').toString(),
    created_at: made.toString(),
    updated_at: (moments.at(-1) ?? made).toString(),
  };
}

function eventRows(
  request: DemoRequest,
  { calendar }: SeedInput,
): Insertable<AppointmentRequestEventsTable>[] {
  return request.history.map(([name, daysAgo]) => ({
    id: demoId('appointment-request-event', ...keyOf(request), name),
    appointment_request_id: idOf(request),
    name,
    created_at: calendar.ago(daysAgo, '18:20').toString(),
  }));
}

/** Appointment requests of the demo members: one of Maya's is booked, one of Lee's was declined. */
export function appointmentRequestRows(input: SeedInput) {
  return {
    requests: requests.map((request) => requestRow(request, input)),
    events: requests.flatMap((request) => eventRows(request, input)),
  };
}
