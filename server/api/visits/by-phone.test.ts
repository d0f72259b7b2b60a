import { beforeEach, expect, test } from 'vitest';
import { createClaimant, resourceOf } from '#tests/support/records/claims.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { book, booked, move, openVisitApi, slot } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March.
const api = await openVisitApi();
const { sql, clock, video } = api.dependencies;
const expert = 'rosa@experts.example';
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z');
  video.medium = 'phone';
  await sql.deleteFrom('calls').execute();
  await sql.deleteFrom('sandbox_mails').execute();
  await sql.updateTable('call_experts').set({ email: expert }).where('id', '=', 'rosa_delgado').execute();
});

const mailTo = async (address: string) => {
  await api.runJobs();
  const [mail] = await api.mailsTo(address);
  return mail?.text.replaceAll(/\s+/g, ' ') ?? '';
};
const hostToken = (text: string) => /\/join\/([\w-]+)/.exec(text)?.[1] ?? '';
const room = async (token: string) =>
  (await readOne(await api.call(`/api/v3/live_calls/${token}`))).data.attributes;

test('without a video service a visit is by phone, as the mails to member and expert say', async () => {
  const member = await createClaimant(api);
  const visit = await resourceOf(await book(member), 201);
  expect(visit.data.attributes).toMatchObject({ medium: 'phone' });
  expect(visit.included).toContainEqual(
    expect.objectContaining({
      type: 'call_subject',
      attributes: expect.objectContaining({ medium: 'phone' }),
    }),
  );
  expect(await mailTo(member.email)).toMatch(/by phone: .* Your expert calls you then/);
  const toExpert = await mailTo(expert);
  expect(toExpert).toMatch(/a visit by phone with you: .* You call the member then/);
  expect(`${toExpert} ${await mailTo(member.email)}`).not.toContain('join ten minutes');
});

test('the expert sees the number until the visit is over, and no one can join a room', async () => {
  const member = await createClaimant(api);
  await booked(member);
  const token = hostToken(await mailTo(expert));
  expect(await room(token)).toMatchObject({
    medium: 'phone',
    member_phone: expect.stringMatching(/^\+1\d{10}$/),
  });
  clock.set(slot);
  const connection = await api.call(`/api/v3/live_calls/${token}/connection`, { method: 'POST' });
  expect(await refusal(connection)).toBe('503 video_unavailable');
  clock.set('2026-03-04T15:30:00Z');
  expect(await room(token)).toMatchObject({ state: 'over', member_phone: null });
});

test('a visit by phone counts as neither held nor missed', async () => {
  clock.set('2026-03-02T12:30:00Z');
  const { id, member } = await createLiveVisit(api, { medium: 'phone' });
  const headers = await signedIn(api.dependencies, member);
  const visit = await resourceOf(await api.call(`/api/v3/calls/${id}`, { headers }));
  expect(visit.data.attributes).toMatchObject({ state: 'over', outcome: null });
});

test('a visit keeps how it takes place until it is moved', async () => {
  const member = await createClaimant(api);
  const id = await booked(member);
  video.medium = 'video';
  const medium = async () =>
    (await resourceOf(await member.call('GET', `calls/${id}`))).data.attributes['medium'];
  expect(await medium()).toBe('phone');
  await move(member, id, '2026-03-05T15:00:00Z');
  expect(await medium()).toBe('video');
  expect(await room(hostToken(await mailTo(expert)))).toMatchObject({ medium: 'video', member_phone: null });
});
