import { expect, test } from 'vitest';
import { english } from '#app/i18n/resources.ts';
import { activityKinds } from '#server/api/account/activities/activity.ts';
import { activityView, deviceView, deviceName } from './security-view.ts';

const reader = { locale: 'en', timeZone: 'America/New_York' };
const entry = {
  id: 'a1',
  kind: 'signed_in',
  happened_at: '2026-03-02T12:00:00Z',
  browser: 'Firefox',
  system: 'Windows',
  this_session: false,
};

test('an entry shows what, when in the member’s zone, and where', () => {
  expect(activityView(entry, reader)).toEqual({
    id: 'a1',
    text: 'Signed in',
    happenedAt: '2026-03-02T12:00:00Z',
    moment: 'March 2, 2026 at 7:00 AM EST',
    where: 'Firefox on Windows',
    canDisavow: true,
  });
  expect(activityView(entry, { ...reader, locale: 'es' })).toMatchObject({
    text: 'Inicio de sesión',
    where: 'Firefox en Windows',
  });
});

test('an unknown device is omitted, and this session is marked', () => {
  expect(activityView({ ...entry, browser: null, system: null }, reader).where).toBeNull();
  expect(activityView({ ...entry, this_session: true }, reader).where).toBe('in this session');
});

test('a kind of a later release is shown as other activity', () => {
  expect(activityView({ ...entry, kind: 'flew_away' }, reader).text).toBe('Something else happened');
});

test('a lock offers no “this was not me”', () => {
  expect(activityView({ ...entry, kind: 'account_locked' }, reader).canDisavow).toBe(false);
});

test('every kind of the API has its own text, and every text a kind', () => {
  const texts = Object.keys(english.security).filter((key) => key.startsWith('kind.'));
  const kinds = [...activityKinds, 'other'].map((kind) => `kind.${kind}`);
  expect(texts.toSorted()).toEqual(kinds.toSorted());
});

test('a device is named by its known parts', () => {
  expect(deviceName({ browser: 'Safari', system: null }, 'en')).toBe('Safari');
  expect(deviceName({ browser: null, system: 'iOS' }, 'en')).toBe('iOS');
  expect(deviceName({ browser: null, system: null }, 'en')).toBe('Unknown browser');
});

test('a remembered device shows until when', () => {
  const device = {
    id: 'd1',
    browser: null,
    system: null,
    last_seen_at: '2026-03-02T12:00:00Z',
    remembered_until: '2026-04-01T12:00:00Z',
    this_device: true,
    signed_in: true,
  };
  expect(deviceView(device, reader)).toMatchObject({
    lastSeen: 'Last used March 2, 2026 at 7:00 AM EST',
    remembered: 'No code asked for here until April 1, 2026 at 8:00 AM EDT',
  });
  expect(deviceView({ ...device, remembered_until: null }, reader).remembered).toBeNull();
});
