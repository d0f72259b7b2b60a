import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOne } from '#tests/support/api/documents.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createMember } from '#tests/support/records/members.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { enter } from '#tests/support/vendors/video-client.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';
import { openTestWeb } from '#tests/support/pages/test-web.ts';
import { takeUpgrades, upgradeOptions } from './http-server.ts';

const web = await openTestWeb(pageBuild({}));
const dependencies = { ...web.dependencies, sql: web.dependencies.database.sql };
const server = createServer(upgradeOptions(web));
takeUpgrades(server, web);
await once(server.listen(0, '127.0.0.1'), 'listening');

beforeAll(async () => {
  await createMember(dependencies);
  await createVisitSubject(dependencies);
});
afterAll(async () => {
  server.close();
  await web.close();
});

async function join(token: string) {
  const answer = await web.ask(`/api/v3/live_calls/${token}/connection`, { method: 'POST' });
  const { signaling_url, access_token } = (await readOne(answer)).data.attributes;
  const { port } = server.address() as AddressInfo;
  return enter(`ws://127.0.0.1:${port}${String(signaling_url)}`, String(access_token));
}

const attendances = (id: string) =>
  dependencies.sql
    .selectFrom('call_attendances')
    .select(['role', 'joined_at', 'left_at'])
    .where('call_id', '=', id)
    .orderBy('role')
    .execute();

test('both sides connect in the sandbox, are disconnected at the end, and their attendance is recorded', async () => {
  const { id, tokens } = await createLiveVisit({ dependencies });
  const host = await join(tokens.host);
  web.dependencies.clock.advance({ minutes: 2 });
  const member = await join(tokens.member);
  expect(member.state.participants).toMatchObject([{ identity: 'host' }]);
  web.dependencies.clock.set('2026-03-02T12:30:00Z');
  // The app's own jobs close the room.
  expect(await host.next('disconnected')).toMatchObject({ status: 'completed' });
  expect(await member.next('disconnected')).toMatchObject({ status: 'completed' });
  await expect
    .poll(() => attendances(id))
    .toEqual([
      { role: 'host', joined_at: '2026-03-02T12:00:00.123Z', left_at: '2026-03-02T12:30:00.123Z' },
      { role: 'member', joined_at: '2026-03-02T12:02:00.123Z', left_at: '2026-03-02T12:30:00.123Z' },
    ]);
});
