import { describe, expect, test } from 'vitest';
import { groupsOf, notificationView, shownEvents, standingOf } from './notification-view.ts';
import type { EventName, Notification } from './notifications.api.server.ts';

const words = { locale: 'en', currency: 'USD', timeZone: 'America/New_York', hideNames: false };

const now = Temporal.Instant.from('2026-03-02T12:00:00Z');

const approved: Notification = {
  id: 'id-1',
  uid: 'auth-1',
  title: 'Treatment at Harbor Light',
  state: 'approved',
  re_requested: false,
  expired: false,
  provider_name: 'Harbor Light Fertility',
  provider_category_template: 'default',
  service_date: '2026-03-20',
  expires_at: '2026-04-01T03:59:00Z',
  delivery_deadline: null,
  oop_span: '2026-01-01/2026-12-31',
  total_bundle_equivalent: 1.25,
  total_rate: 2_150_00,
  max_rx_coverage: null,
  unread_at: null,
  changed_at: '2026-03-02T10:00:00Z',
  billed: true,
  services: [{ service_name: 'Monitoring', service_code: 'IVF-MON', amount: 2_150_00, state: 'approved' }],
  events: [{ id: 'e1', name: 'approved', created_at: '2026-03-02T10:00:00Z', author: 'Ada', reason: null }],
  program: { id: 'ivf_cycle', name: 'IVF cycle', category_id: 'fertility' },
};

const viewOf = (change: Partial<Notification>, other = {}) =>
  notificationView({ ...approved, ...change }, { ...words, now, coveredUntil: null, ...other });
const event = (name: EventName, reason: string | null = null) => ({
  id: name,
  name,
  created_at: '2026-03-01T10:00:00Z',
  author: 'Coverage team',
  reason,
});

test('two with the same title have different page titles, and the event in the address is marked', () => {
  expect([viewOf({}).tabTitle, viewOf({ uid: 'auth-2' }).tabTitle]).toEqual([
    'Treatment at Harbor Light, auth-1',
    'Treatment at Harbor Light, auth-2',
  ]);
  const notification = { ...approved, events: [event('requested'), event('approved')] };
  const marksOf = (eventId?: string) =>
    notificationView(notification, { ...words, now, coveredUntil: null }, eventId).events.map(
      ({ isMarked }) => isMarked,
    );
  expect([marksOf('REQUESTED'), marksOf(), marksOf('other')]).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
});

describe('what the member can do now', () => {
  test('an approval can be used until its end, in the member’s zone', () => {
    expect(viewOf({}).next).toEqual(['You can use this coverage until March 31, 2026.']);
    expect(viewOf({ expires_at: '2026-04-01T04:00:00Z' }).next).toEqual([
      'You can use this coverage until March 31, 2026.',
    ]);
    expect(viewOf({ expires_at: null }).next).toEqual(['You can use this coverage now.']);
  });

  test('it cannot be used after the last day of the member’s coverage', () => {
    const next = (coveredUntil: string, change = {}) => viewOf(change, { coveredUntil }).next;
    expect(next('2026-03-15')).toEqual(['You can use this coverage until March 15, 2026.']);
    expect(next('2026-03-15', { expires_at: null })).toEqual(next('2026-03-15'));
    expect(next('2026-04-15')).toEqual(['You can use this coverage until March 31, 2026.']);
    expect(viewOf({}, { coveredUntil: '2026-03-15' }).facts).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'March 15, 2026' })]),
    );
  });

  test('an overdue request does not promise an answer in 24 hours, and names the contact', () => {
    const on = (day: string) =>
      viewOf({ state: 'requested' }, { now: Temporal.Instant.from(`2026-03-${day}T12:00:00Z`) }).next.join();
    expect(on('03')).toContain('longer than');
    expect(on('03')).toContain('Ask your Care Team');
    expect(on('02')).toContain('up to 24 hours');
  });

  test('a later update does not give the answer more time; another request does', () => {
    const requested = { ...event('requested'), created_at: '2026-03-01T11:00:00Z' };
    const later = (name: EventName) => [requested, { ...event(name), created_at: '2026-03-02T10:00:00Z' }];
    const next = (name: EventName) => viewOf({ state: 'requested', events: later(name) }).next.join();
    expect(next('updated')).toContain('longer than');
    expect(next('requested')).toContain('up to 24 hours');
  });

  test('shows that a part was not approved and can be appealed', () => {
    const [service] = approved.services;
    const services = service ? [service, { ...service, state: 'rejected' as const }] : [];
    expect(viewOf({ services }).next.slice(-2)).toEqual([
      'It does not include what is marked “Not approved” below.',
      expect.stringMatching(/^You may also appeal\..* 180 days from this answer/),
    ]);
  });

  test.each([
    [{ expired: true }, /^This approval ended on March 31/],
    [{ state: 'requested' }, /only after it is approved/],
    [{ state: 'requested', re_requested: true }, /^Your provider asked again/],
    [{ state: 'canceled' }, /was canceled, so it is not covered/],
  ] as const)('%o', (change, expected) => {
    expect(viewOf(change).next).toEqual([expect.stringMatching(expected)]);
  });

  test('a request that was not approved can be made again or appealed', () => {
    expect(viewOf({ state: 'rejected' }).next).toEqual([
      expect.stringMatching(/was not approved, so it is not covered/),
      expect.stringMatching(/^You may also appeal\..* 180 days from this answer/),
    ]);
  });

  test('shows the latest reason of a decision against it, and none of a withdrawn decision', () => {
    const events = [
      event('rejected', 'An old one'),
      event('requested'),
      event('rejected', 'A report is missing'),
    ];
    expect(viewOf({ state: 'rejected', events }).reason).toBe('A report is missing');
    expect(viewOf({ state: 'requested', events }).reason).toBe(null);
  });
});

describe('links', () => {
  const paths = (change: Partial<Notification>, other = {}) =>
    viewOf(change, other).links.map(({ href }) => href);

  test('the program only while names are shown and the company covers it', () => {
    const program = '/covered-programs/fertility/ivf_cycle';
    expect(paths({})).toContain(program);
    expect(paths({ program: null })).not.toContain(program);
    expect(paths({}, { hideNames: true })).not.toContain(program);
  });

  test('providers where a service can be looked for, the Care Team always', () => {
    expect(paths({ program: null, billed: false })).toEqual(['/providers', '/care-team']);
    expect(paths({ program: null, billed: false, expired: true })).toEqual(['/care-team']);
    expect(paths({ program: null, billed: false, state: 'requested' })).toEqual(['/care-team']);
  });
});

test('while a pregnancy is paused no free text is shown', () => {
  const events = [event('rejected', 'The ultrasound is too early')];
  const hidden = JSON.stringify(viewOf({ state: 'rejected', events }, { hideNames: true }));
  for (const name of ['Harbor', 'Monitoring', 'IVF', 'ultrasound', 'Coverage team', 'Treatment']) {
    expect(hidden).not.toContain(name);
  }
  expect(hidden).toContain('Coverage of a service');
  expect(hidden).toContain('$2,150.00');
});

test('an authorization without details, from an earlier release, can be shown', () => {
  const nothing = {
    provider_name: null,
    service_date: null,
    expires_at: null,
    oop_span: null,
    program: null,
  };
  const { facts, services, events } = viewOf({
    ...nothing,
    total_bundle_equivalent: null,
    total_rate: null,
    services: [],
    events: [],
  });
  expect([facts.map(({ label }) => label), services, events]).toEqual([['Kind', 'Number'], [], []]);
});

test('a request after a decision counts as requested again', () => {
  const names: EventName[] = ['requested', 'updated', 'requested', 'rejected', 'updated', 'requested'];
  expect(shownEvents(names.map((name) => ({ name }))).map((each) => each.shownAs)).toEqual([
    ...names.slice(0, 5),
    'requestedAgain',
  ]);
  expect(standingOf({ state: 'approved', re_requested: false, expired: true })).toBe('expired');
});

describe('the list', () => {
  const headings = (days: readonly string[], locale = 'en') =>
    groupsOf(
      days.map((day, index) => ({ ...approved, uid: `auth-${index}`, changed_at: `${day}T12:00:00Z` })),
      { ...words, locale, today: '2026-03-10' },
    ).map(({ heading, notifications }) => `${heading}: ${notifications.length}`);

  test('is listed under the last seven days and under months', () => {
    const days = ['2026-03-10', '2026-03-04', '2026-03-03', '2026-02-28', '2026-02-01', '2025-02-01'];
    const expected = ['Last 7 days: 2', 'March 2026: 1', 'February 2026: 2', 'February 2025: 1'];
    expect(headings(days)).toEqual(expected);
    expect(headings(['2026-02-01'], 'es')).toEqual(['Febrero de 2026: 1']);
    expect(headings([])).toEqual([]);
  });

  test('shows the latest event, and whether it was read', () => {
    const events = [event('requested'), event('approved'), event('updated')];
    const [group] = groupsOf([{ ...approved, events, unread_at: '2026-03-02T10:00:00Z' }], {
      ...words,
      today: '2026-03-10',
    });
    expect(group?.notifications).toEqual([
      {
        href: '/notifications?notification-uid=auth-1',
        title: 'Treatment at Harbor Light',
        provider: 'Harbor Light Fertility',
        happened: 'Changed March 2, 2026',
        standing: 'approved',
        unread: true,
      },
    ]);
  });
});
