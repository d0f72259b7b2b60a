import type { Insertable } from 'kysely';
import { visitNotePlace } from '#server/api/visits/resource.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import type { CallAttendancesTable, CallsTable, CallTokensTable } from '#server/platform/db/tables/calls.ts';
import { demoId, demoVisitId, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';

const demoTokens = { member: 'demo-call', host: 'demo-join' } as const;
export const demoVisitMinutes = 45;

interface DemoVisit {
  member: string;
  key: string;
  expert: string;
  subject: string;
  minutes: 20 | 30 | 45;
  bookedAt: Temporal.Instant;
  note?: string;
  canceledDaysAgo?: number;
  /** Both sides came, and stayed to the end. */
  held?: true;
  createdDaysAgo: number;
}

/** Leila's hours are in the morning on some days and in the afternoon on others. */
function inHoursOfLeila(calendar: SeedInput['calendar'], days: number): Temporal.Instant {
  const timeZone = 'America/New_York';
  const morning = calendar.visit(days, '10:00', timeZone);
  const isOddDay = morning.toZonedDateTimeISO(timeZone).dayOfWeek % 2 === 1;
  return isOddDay ? morning : calendar.visit(days, '15:00', timeZone);
}

function demoVisits({ calendar }: SeedInput): DemoVisit[] {
  return [
    {
      member: 'maya',
      key: 'now',
      expert: 'grace_oyelaran',
      subject: 'childbirth_education',
      minutes: demoVisitMinutes,
      bookedAt: calendar.justNow(),
      note: 'Sam will sit next to me.',
      createdDaysAgo: 6,
    },
    {
      member: 'maya',
      key: 'upcoming',
      expert: 'amara_cole',
      subject: 'birth_preferences',
      minutes: 30,
      bookedAt: calendar.visit(5, '10:30', 'America/Los_Angeles'),
      note: 'I would like to talk about the hospital near my sister.',
      createdDaysAgo: 3,
    },
    {
      member: 'maya',
      key: 'past',
      expert: 'noah_feldman',
      subject: 'nutrition_in_pregnancy',
      minutes: 30,
      bookedAt: calendar.ago(34, '17:00'),
      held: true,
      createdDaysAgo: 41,
    },
    {
      member: 'maya',
      key: 'canceled',
      expert: 'grace_oyelaran',
      subject: 'meet_a_doula',
      minutes: 20,
      bookedAt: calendar.visit(8, '12:00', 'America/Los_Angeles'),
      canceledDaysAgo: 1,
      createdDaysAgo: 5,
    },
    {
      member: 'lee',
      key: 'upcoming',
      expert: 'kenji_watanabe',
      subject: 'ivf_next_steps',
      minutes: 45,
      bookedAt: calendar.visit(9, '13:00', 'America/New_York'),
      createdDaysAgo: 4,
    },
    {
      member: 'ana',
      key: 'upcoming',
      expert: 'ines_carvalho',
      subject: 'lactation',
      minutes: 45,
      bookedAt: calendar.visit(3, '09:00', 'America/Chicago'),
      note: 'Prefiero hablar en español, por favor.',
      createdDaysAgo: 2,
    },
    {
      member: 'omar',
      key: 'upcoming',
      expert: 'leila_mansour',
      subject: 'low_testosterone',
      minutes: 30,
      bookedAt: inHoursOfLeila(calendar, 2),
      note: 'My last blood test was in spring.',
      createdDaysAgo: 5,
    },
    {
      member: 'omar',
      key: 'past',
      expert: 'leila_mansour',
      subject: 'low_testosterone',
      minutes: 30,
      bookedAt: calendar.ago(3, '15:00'),
      held: true,
      createdDaysAgo: 9,
    },
    {
      member: 'jo',
      key: 'upcoming',
      expert: 'joanna_kowalska',
      subject: 'pelvic_floor',
      minutes: 45,
      bookedAt: calendar.visit(12, '11:15', 'America/Phoenix'),
      createdDaysAgo: 1,
    },
  ];
}

export function visitRows(input: SeedInput): Insertable<CallsTable>[] {
  const { calendar, sealing } = input;
  return demoVisits(input).map(({ member, key, note, ...call }) => {
    const id = demoId('call', member, key);
    const sealed = note ? sealing.seal(note, visitNotePlace(id)) : null;
    const canceledAt = call.canceledDaysAgo === undefined ? null : calendar.ago(call.canceledDaysAgo);
    return {
      id,
      member_id: memberId(member),
      call_expert_id: call.expert,
      call_subject_id: call.subject,
      booked_at: call.bookedAt.toString(),
      ends_at: call.bookedAt.add({ minutes: call.minutes }).toString(),
      note_sealed: sealed,
      canceled_at: canceledAt && canceledAt.toString(),
      canceled_by: canceledAt && 'member',
      room_opened_at: call.held ? call.bookedAt.toString() : null,
      created_at: calendar.ago(call.createdDaysAgo).toString(),
    };
  });
}

export const attendanceRows = (input: SeedInput): Insertable<CallAttendancesTable>[] =>
  demoVisits(input)
    .filter(({ held }) => held)
    .flatMap(({ member, key, bookedAt, minutes }) =>
      (['member', 'host'] as const).map((role) => ({
        call_id: demoId('call', member, key),
        role,
        joined_at: bookedAt.toString(),
        left_at: bookedAt.add({ minutes }).toString(),
        last_joined_at: bookedAt.toString(),
      })),
    );

export const demoVisitTokenRows = (now: Temporal.Instant): Insertable<CallTokensTable>[] =>
  (['member', 'host'] as const).map((role) => ({
    token_digest: tokenDigest(demoTokens[role]),
    call_id: demoVisitId,
    role,
    created_at: now.toString(),
    expires_at: null,
  }));
