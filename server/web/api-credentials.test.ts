import { expect, test } from 'vitest';
import type { Visitor, VisitorData } from '#app/contexts.ts';
import { apiCredentials } from './api-credentials.ts';
import { forgetfulVisitor } from './forgetful-visitor.ts';

const clock = { now: () => Temporal.Instant.from('2026-03-02T12:00:00Z') };

function visitorWith(api?: VisitorData['api']): Visitor & { data: VisitorData } {
  const visitor = {
    ...forgetfulVisitor(),
    data: { api },
    update(change: Partial<VisitorData>) {
      visitor.data = { ...visitor.data, ...change };
    },
  };
  return visitor;
}

test('the session cookie is sent back exactly as it came', () => {
  const visitor = visitorWith();
  const credentials = apiCredentials(visitor, clock);
  expect(credentials.cookie()).toBeUndefined();
  credentials.receive(['benefits_session=a%20b+c==; Path=/api; HttpOnly; SameSite=Lax']);
  expect(credentials.cookie()).toBe('benefits_session=a%20b+c==');
});

test('a second cookie, of a load balancer say, does not push the session out', () => {
  const visitor = visitorWith({ cookie: 'session=abc', memberId: 'm1', csrfToken: 't' });
  const credentials = apiCredentials(visitor, clock);
  credentials.receive(['lb=node-3; Path=/', 'session=def']);
  expect(credentials.cookie()).toBe('session=def; lb=node-3');
  expect(visitor.data.api).toMatchObject({ memberId: 'm1', csrfToken: 't' });
  credentials.receive(['lb=; Max-Age=0']);
  expect(credentials.cookie()).toBe('session=def');
});

test('when the last cookie is deleted, nothing of the API is kept', () => {
  const visitor = visitorWith({ cookie: 'session=abc', memberId: 'm1', csrfToken: 't' });
  apiCredentials(visitor, clock).receive(['session=; Path=/api; Max-Age=0']);
  expect(visitor.data.api).toBeUndefined();
});

test('the token for writes is kept with the session it belongs to, and not without one', () => {
  const visitor = visitorWith({ cookie: 'session=abc' });
  const credentials = apiCredentials(visitor, clock);
  credentials.receiveCsrfToken('t1');
  expect(credentials.csrfToken()).toBe('t1');

  const stranger = visitorWith();
  apiCredentials(stranger, clock).receiveCsrfToken('t1');
  expect(stranger.data.api).toBeUndefined();
});
