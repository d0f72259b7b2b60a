import { expect, test } from 'vitest';
import { partnerView } from './health-partner.route.tsx';

const ground = {
  locale: 'en',
  timeZone: 'America/Los_Angeles',
  now: Temporal.Instant.from('2026-03-02T12:00:00Z'),
};
const invited = {
  email: 'sam@mail.example',
  invitation_accepted: false,
  invited_at: '2026-03-01T02:00:00Z',
  expires_at: '2026-04-30T12:00:00Z',
};

test('dates are in the member’s zone', () => {
  expect(partnerView(invited, ground)).toEqual({
    state: 'waiting',
    email: 'sam@mail.example',
    invitedOn: 'February 28, 2026',
    worksUntil: 'April 30, 2026',
  });
});

test('a link has expired from its instant on', () => {
  expect(partnerView({ ...invited, expires_at: '2026-03-02T12:00:00Z' }, ground).state).toBe('expired');
  expect(partnerView({ ...invited, expires_at: '2026-03-02T12:00:01Z' }, ground).state).toBe('waiting');
});

test('an accepted invitation does not expire', () => {
  const accepted = { ...invited, invitation_accepted: true, expires_at: null };
  expect(partnerView(accepted, ground)).toMatchObject({ state: 'accepted', worksUntil: null });
});
