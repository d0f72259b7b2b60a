import { expect, test } from 'vitest';
import { nextVisitView } from './open-chat.server.ts';

const words = { locale: 'en', timeZone: 'America/New_York' };
const visit = {
  token: 'a-token',
  booked_at: '2026-03-12T15:00:00Z',
  time_to_join: 3600,
  medium: 'video',
  call_expert: { name: 'Ama Boateng' },
} as const;

test('the first upcoming visit has its expert, its time and a link to its page', () => {
  const later = { ...visit, token: 'later', booked_at: '2026-03-19T15:00:00Z' };
  expect(nextVisitView([visit, later], words)).toMatchObject({
    href: '/video-visits/upcoming/a-token',
    title: 'Video visit with Ama Boateng',
    when: expect.stringMatching(/March 12.*11:00/),
  });
});

test('a visit that can be joined is marked, and one without an expert has a general name', () => {
  expect(nextVisitView([{ ...visit, time_to_join: 0, call_expert: null }], words)).toMatchObject({
    title: 'Video visit',
    when: 'You can join now',
  });
});

test('without visits there is none', () => {
  expect(nextVisitView([], words)).toBeUndefined();
});
