import { describe, expect, test } from 'vitest';
import { visitView } from './visit-room-page.server.ts';
import type { VisitRoom } from './visit-room.api.server.ts';

const room: VisitRoom = {
  id: '00000000-0000-4000-8000-000000000000',
  role: 'host',
  state: 'early',
  medium: 'video',
  booked_at: '2026-11-21T15:00:00Z',
  ends_at: '2026-11-21T15:30:00Z',
  time_zone: 'America/New_York',
  time_to_join: 61,
  time_left: 2400,
  member_name: 'Maya',
  member_phone: null,
  call_subject_type_name: 'Birth preferences',
  note: null,
  extension_minutes: [],
  connect_origins: [],
  care_team_email: null,
  care_team_phone: null,
  call_expert: null,
};
const inNewYork = { locale: 'en', timeZone: 'America/New_York' };

describe('visitView', () => {
  test('shows the host the subject, and that there is no note', () => {
    expect(visitView(room, inNewYork).about).toEqual([
      { label: 'About', value: 'Birth preferences' },
      { label: 'Maya’s note', value: 'No note' },
    ]);
    expect(visitView({ ...room, note: 'Twins.' }, inNewYork).about).toContainEqual({
      label: 'Maya’s note',
      value: 'Twins.',
    });
  });

  test('shows no note once the visit is over or canceled', () => {
    for (const state of ['over', 'canceled'] as const) {
      expect(visitView({ ...room, state }, inNewYork).about).toEqual([
        { label: 'About', value: 'Birth preferences' },
      ]);
    }
  });

  test('shows the member neither', () => {
    const own = { ...room, role: 'member' as const, call_subject_type_name: null, member_name: null };
    expect(visitView(own, inNewYork).about).toEqual([]);
  });

  test('shows the zone of the time, and the remaining time', () => {
    const { when, secondsToJoin } = visitView(room, { locale: 'es', timeZone: 'America/Chicago' });
    expect(when).toMatch(/^21 de noviembre.*9:00.*\(hora central\)$/);
    expect(secondsToJoin).toBe(61);
  });
});
