import { afterAll, expect, test } from 'vitest';
import { openTestRelay, type TokenChanges } from '#tests/support/vendors/video-relay.ts';
import { readToken } from './signalling.ts';

const relay = await openTestRelay();
afterAll(() => relay[Symbol.asyncDispose]());

const read = (token: string) => readToken(token, { keys: relay.video.keys, clock: relay.clock });

test('a token contains identity and room', async () => {
  expect(await read(await relay.token('maya', 'visit'))).toEqual({ identity: 'maya', room: 'visit' });
});

test.each<[string, number, TokenChanges]>([
  ['with another key', 20103, { issuer: `SK${'0'.repeat(32)}` }],
  ['for another account', 20103, { subject: `AC${'0'.repeat(32)}` }],
  ['of another type', 20102, { header: { cty: 'something;v=1' } }],
  ['signed with another secret', 20107, { secret: 'a different secret' }],
  ['that has expired', 20104, { expires: new Date('2026-03-02T11:59:59Z') }],
  ['for longer than a day', 20104, { expires: new Date('2026-03-03T12:00:01Z') }],
  ['that is not valid yet', 20105, { notBefore: new Date('2026-03-02T12:00:01Z') }],
  ['without grants', 20106, { grants: {} }],
  ['for no room', 20106, { grants: { identity: 'maya', video: {} } }],
  ['without an identity', 20106, { grants: { video: { room: 'visit' } } }],
  ['for something else', 20106, { grants: { identity: 'maya', voice: {} } }],
])('a token %s is refused with %i', async (_, code, changes) => {
  expect(await read(await relay.token('maya', 'visit', changes))).toBe(code);
});

test.each(['', 'a.b', 'a.b.c', '....', 'eyJhbGciOiJub25lIn0.e30.'])('%j is no token', async (token) => {
  expect([20101, 20102]).toContain(await read(token));
});

test('tokens expire by the clock of the sandbox', async () => {
  const later = await openTestRelay();
  const token = await later.token('maya', 'visit');
  later.clock.advance({ minutes: 59 });
  const dependencies = { keys: later.video.keys, clock: later.clock };
  expect(await readToken(token, dependencies)).toMatchObject({ identity: 'maya' });
  later.clock.advance({ minutes: 1 });
  expect(await readToken(token, dependencies)).toBe(20104);
  await later[Symbol.asyncDispose]();
});
