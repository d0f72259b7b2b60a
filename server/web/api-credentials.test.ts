import { expect, test } from 'vitest';
import type { Visitor, VisitorData } from '#app/page/contexts.ts';
import { apiCredentials } from './api-credentials.ts';
import { openDeviceSecret } from './visitor-store.ts';
import { ephemeralVisitor } from './visitor.ts';

const clock = { now: () => Temporal.Instant.from('2026-03-02T12:00:00Z') };

const noDevice = () => openDeviceSecret(undefined);

function visitorWith(api?: VisitorData['api']): Visitor & { data: VisitorData } {
  const visitor = {
    ...ephemeralVisitor(),
    data: { api },
    update(change: Partial<VisitorData>) {
      visitor.data = { ...visitor.data, ...change };
    },
  };
  return visitor;
}

test('the session cookie is sent back exactly as it came', () => {
  const visitor = visitorWith();
  const credentials = apiCredentials(visitor, clock, noDevice());
  expect(credentials.cookie()).toBeUndefined();
  credentials.receive(['benefits_session=a%20b+c==; Path=/api; HttpOnly; SameSite=Lax']);
  expect(credentials.cookie()).toBe('benefits_session=a%20b+c==');
});

test("a second cookie, such as a load balancer's, does not displace the session", () => {
  const visitor = visitorWith({ cookie: 'session=abc', memberId: 'm1', csrfToken: 't' });
  const credentials = apiCredentials(visitor, clock, noDevice());
  credentials.receive(['lb=node-3; Path=/', 'session=def']);
  expect(credentials.cookie()).toBe('session=def; lb=node-3');
  expect(visitor.data.api).toMatchObject({ memberId: 'm1', csrfToken: 't' });
  credentials.receive(['lb=; Max-Age=0']);
  expect(credentials.cookie()).toBe('session=def');
});

test('when the last cookie is deleted, no API credentials are kept', () => {
  const visitor = visitorWith({ cookie: 'session=abc', memberId: 'm1', csrfToken: 't' });
  apiCredentials(visitor, clock, noDevice()).receive(['session=; Path=/api; Max-Age=0']);
  expect(visitor.data.api).toBeUndefined();
});

test('the CSRF token is kept with its session, and not without one', () => {
  const visitor = visitorWith({ cookie: 'session=abc' });
  const credentials = apiCredentials(visitor, clock, noDevice());
  credentials.receiveCsrfToken('t1');
  expect(credentials.csrfToken()).toBe('t1');

  const stranger = visitorWith();
  apiCredentials(stranger, clock, noDevice()).receiveCsrfToken('t1');
  expect(stranger.data.api).toBeUndefined();
});

test('the device secret is exchanged with the API but is not part of the session', () => {
  const visitor = visitorWith({ cookie: 'session=abc' });
  const device = openDeviceSecret('old-secret');
  const credentials = apiCredentials(visitor, clock, device);
  expect(credentials.cookie()).toBe('session=abc; benefits_device=old-secret');
  credentials.receive([
    'session=def',
    'benefits_device=new.old-secret; Max-Age=31536000; Path=/api; HttpOnly',
  ]);
  expect(device).toEqual({ value: 'new.old-secret', changed: true });
  expect(visitor.data.api).toEqual({ cookie: 'session=def' });
  expect(credentials.cookie()).toBe('session=def; benefits_device=new.old-secret');
});

test.each(['', 'a b', 'x; y', 'ä', 'p'.repeat(501), 'a=b'])(
  '%j in the browser is no device secret',
  (cookie) => {
    expect(openDeviceSecret(cookie)).toEqual({ value: undefined, changed: false });
  },
);
