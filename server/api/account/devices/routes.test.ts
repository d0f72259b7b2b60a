import { beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { openBrowser, safariOnPhone, type TestBrowser } from '#tests/support/browsers/browsers.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();

let member: TestMember;
let laptop: TestBrowser;
let phone: TestBrowser;

beforeEach(async () => {
  member = await createMember(api.dependencies);
  laptop = openBrowser(api);
  phone = openBrowser(api, safariOnPhone);
  await laptop.signIn(member);
  api.dependencies.clock.advance({ minutes: 1 });
  await phone.signIn(member);
});

const devicesOf = async (browser: TestBrowser) => (await readMany(await browser.call('GET', 'devices'))).data;
const isIn = async (browser: TestBrowser) => (await browser.call('GET', 'session')).status === 200;
const kinds = () => activitiesOf(api, member);

describe('the list', () => {
  test('names each device and marks the current one, and nothing else', async () => {
    const [first, second] = await devicesOf(laptop);
    expect(first?.attributes).toEqual({
      browser: 'Safari',
      system: 'iOS',
      first_seen_at: expect.any(String) as string,
      last_seen_at: expect.any(String) as string,
      remembered_until: null,
      this_device: false,
      signed_in: true,
    });
    expect(second?.attributes).toMatchObject({ browser: 'Firefox', this_device: true });
  });

  test('shows by the clock which devices are signed in', async () => {
    api.dependencies.clock.advance({ minutes: 13 });
    await laptop.call('GET', 'session');
    api.dependencies.clock.advance({ minutes: 3 });
    const [latest, other] = await devicesOf(laptop);
    expect(latest?.attributes).toMatchObject({ browser: 'Safari', signed_in: false });
    expect(other?.attributes).toMatchObject({ browser: 'Firefox', signed_in: true });
  });

  test('two members on one browser each see their own entry', async () => {
    const other = await createMember(api.dependencies);
    await laptop.call('DELETE', 'session');
    await laptop.signIn(other);
    expect((await devicesOf(laptop)).map(({ attributes }) => attributes['browser'])).toEqual(['Firefox']);
    const theirs = await devicesOf(laptop);
    const mine = await devicesOf(phone);
    expect(mine).toHaveLength(2);
    expect(mine.map(({ id }) => id)).not.toContain(theirs[0]?.id);
  });

  test('does not grow when a browser signs in again, even after another member used it', async () => {
    const other = await createMember(api.dependencies);
    for (const who of [other, member, other, member]) await laptop.signIn(who);
    expect(await devicesOf(laptop)).toHaveLength(2);
  });
});

describe('forgetting one', () => {
  test('ends its sessions and is recorded; it is a new device at its next sign-in', async () => {
    const [phoneDevice] = await devicesOf(laptop);
    const forget = async (id = phoneDevice?.id) => (await laptop.call('DELETE', `devices/${id}`)).status;
    expect(await forget()).toBe(204);
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    expect(await devicesOf(laptop)).toHaveLength(1);
    expect(await kinds()).toContain('device_forgotten');
    expect([await forget(), await forget('some-id')]).toEqual([404, 404]);
    await phone.signIn(member);
    expect((await devicesOf(phone)).map(({ id }) => id)).not.toContain(phoneDevice?.id);
  });
});

test('signing out everywhere else ends all sessions but this one', async () => {
  const half = await signedIn(api.dependencies, member, { half: true });
  const stranger = await signedIn(api.dependencies, await createMember(api.dependencies));
  expect((await laptop.call('DELETE', 'sessions/others')).status).toBe(204);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  expect((await api.call('/api/v3/session', { headers: half })).status).toBe(401);
  expect((await api.call('/api/v3/session', { headers: stranger })).status).toBe(200);
  expect(await kinds()).toContain('sessions_ended');
  await laptop.call('DELETE', 'sessions/others');
  expect((await kinds()).filter((kind) => kind === 'sessions_ended')).toHaveLength(1);
});
