import type { Insertable } from 'kysely';
import { callNotePlace } from '#server/api/included/call-note-place.ts';
import type { CallsTable } from '../../tables/calls.ts';
import { demoId, demoUid } from '../demo-id.ts';
import { memberId } from '../people/members.ts';
import type { SeedGround } from '../seed-ground.ts';

/** The visit that can be joined now. */
export const demoCallToken = 'demo-call';
const demoHostToken = 'demo-join';
export const demoCallMinutes = 45;

interface DemoCall {
  member: string;
  key: string;
  token?: string;
  hostToken?: string;
  expert: string;
  subject: string;
  minutes: 20 | 30 | 45;
  bookedAt: Temporal.Instant;
  note?: string;
  canceledDaysAgo?: number;
  createdDaysAgo: number;
}

function demoCalls({ calendar }: SeedGround): DemoCall[] {
  return [
    {
      member: 'maya',
      key: 'now',
      token: demoCallToken,
      hostToken: demoHostToken,
      expert: 'grace_oyelaran',
      subject: 'childbirth_education',
      minutes: demoCallMinutes,
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

export function callRows(ground: SeedGround): Insertable<CallsTable>[] {
  const { calendar, sealing } = ground;
  return demoCalls(ground).map(({ member, key, note, ...call }) => {
    const id = demoId('call', member, key);
    const sealed = note ? sealing.seal(note, callNotePlace(id)) : null;
    const canceledAt = call.canceledDaysAgo === undefined ? null : calendar.ago(call.canceledDaysAgo);
    return {
      id,
      token: call.token ?? demoUid('visit', member, key),
      host_token: call.hostToken ?? demoUid('host', member, key),
      member_id: memberId(member),
      call_expert_id: call.expert,
      call_subject_id: call.subject,
      booked_at: call.bookedAt.toString(),
      ends_at: call.bookedAt.add({ minutes: call.minutes }).toString(),
      note_sealed: sealed,
      canceled_at: canceledAt && canceledAt.toString(),
      created_at: calendar.ago(call.createdDaysAgo).toString(),
    };
  });
}
