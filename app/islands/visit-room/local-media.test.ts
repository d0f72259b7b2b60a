import { describe, expect, test } from 'vitest';
import { deviceNamed, fakeMediaDevices, fakeShelf } from '#tests/support/pages/media-devices.ts';
import { openLocalMedia, silence } from './local-media.ts';

const camera = deviceNamed('videoinput', 'camera-1');
const otherCamera = deviceNamed('videoinput', 'camera-2');
const microphone = deviceNamed('audioinput', 'microphone-1');
const otherMicrophone = deviceNamed('audioinput', 'microphone-2');
const both = { camera: true, microphone: true };
const soundAlone = { camera: false, microphone: true };
const neither = { camera: false, microphone: false };

function openMedia({ plugged = [camera, otherCamera, microphone, otherMicrophone], kept = {} } = {}) {
  const browser = fakeMediaDevices(plugged);
  const shelf = fakeShelf(kept);
  const media = openLocalMedia({ mediaDevices: browser.mediaDevices, shelf });
  return { ...browser, shelf, media };
}

test('requests no devices before start', () => {
  const { asked, media } = openMedia();
  expect(asked).toEqual([]);
  expect(media.read()).toMatchObject({ stage: 'off', muted: false, chosen: {} });
});

test('one question of the browser for both', async () => {
  const { asked, media } = openMedia();
  const seen: string[] = [];
  media.subscribe(() => seen.push(media.read().stage));
  await media.start(both);
  expect(asked).toHaveLength(1);
  expect(seen[0]).toBe('asking');
  expect(media.read()).toMatchObject({ stage: 'on', problem: undefined });
  expect(media.read().camera?.id).toBe('camera-1');
  expect(media.read().microphone?.id).toBe('microphone-1');
});

test('without a camera the member joins with sound only, without a problem', async () => {
  const { media } = openMedia({ plugged: [microphone] });
  await media.start(both);
  expect(media.read()).toMatchObject({ stage: 'on', problem: undefined });
  expect(media.read().camera).toBeUndefined();
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'notFound'],
  ['NotReadableError', 'inUse'],
])('%s is shown, and the member can try again', async (refusal, problem) => {
  const { media, dependencies } = openMedia();
  dependencies.refusal = refusal;
  await media.start(both);
  expect(media.read()).toMatchObject({ stage: 'off', problem });
  dependencies.refusal = undefined;
  await media.start(soundAlone);
  expect(media.read()).toMatchObject({ stage: 'on', problem: undefined });
  expect(media.read().camera).toBeUndefined();
});

test('a choice is used, and outlives a reload of the tab', async () => {
  const { media, shelf } = openMedia();
  await media.start(both);
  const before = media.read().camera;
  await media.choose('camera', 'camera-2');
  await media.choose('speaker', 'speaker-1');
  expect(before?.readyState).toBe('ended');
  expect(media.read().camera?.id).toBe('camera-2');
  expect([...shelf.entries]).toEqual([
    ['call-camera', 'camera-2'],
    ['call-speaker', 'speaker-1'],
  ]);
  const reloaded = openMedia({ kept: Object.fromEntries(shelf.entries) });
  await reloaded.media.start(both);
  expect(reloaded.media.read().camera?.id).toBe('camera-2');
});

test('a missing saved device is reported and removed, and the default is used', async () => {
  const { media, shelf } = openMedia({ kept: { 'call-microphone': 'unplugged' } });
  await media.start(both);
  expect(media.read()).toMatchObject({ stage: 'on', problem: 'savedMissing' });
  expect(media.read().microphone?.id).toBe('microphone-1');
  expect(shelf.entries.size).toBe(0);
});

test('camera off stops the track, so that its light goes out; on starts a new track', async () => {
  const { media, given } = openMedia();
  await media.start(both);
  await media.turnCamera(false);
  expect(given.map(({ kind, readyState }) => `${kind} ${readyState}`)).toEqual(['video ended', 'audio live']);
  expect(media.read().camera).toBeUndefined();
  await media.turnCamera(true);
  expect(media.read().camera?.readyState).toBe('live');
});

test('a failing camera leaves no track, and its message can be dismissed', async () => {
  const { media, dependencies } = openMedia();
  await media.start(both);
  dependencies.refusal = 'NotReadableError';
  await media.choose('camera', 'camera-2');
  expect(media.read()).toMatchObject({ camera: undefined, problem: 'inUse' });
  media.dismissProblem();
  expect(media.read().problem).toBeUndefined();
});

test('muting sets the state and keeps the track', async () => {
  const { media } = openMedia();
  await media.start(soundAlone);
  await media.turnMicrophone(false);
  const { muted, microphone: track } = media.read();
  expect(muted).toBe(true);
  if (track) silence(track, muted);
  expect(track?.enabled).toBe(false);
});

test('an unplugged microphone is replaced by another', async () => {
  const { media, given, dependencies } = openMedia();
  await media.start(soundAlone);
  dependencies.plugged = [otherMicrophone];
  given[0]?.unplug();
  await expect.poll(() => media.read().microphone?.id).toBe('microphone-2');
  expect(media.read().problem).toBeUndefined();
});

test('an unplugged camera is reported', async () => {
  const { media, given, dependencies } = openMedia();
  await media.start(both);
  dependencies.plugged = [microphone];
  given.find(({ kind }) => kind === 'video')?.unplug();
  await expect.poll(() => media.read().problem).toBe('notFound');
  expect(media.read().camera).toBeUndefined();
});

test('leaving stops all tracks', async () => {
  const { media, given } = openMedia();
  await media.start(both);
  media.stop();
  expect(given.every(({ readyState }) => readyState === 'ended')).toBe(true);
  expect(media.read()).toMatchObject({ stage: 'off', camera: undefined, microphone: undefined });
});

describe('without a microphone', () => {
  test('a member may join without a microphone, and speak once there is one', async () => {
    const { asked, media, dependencies } = openMedia({ plugged: [camera] });
    await media.start(both);
    expect(media.read()).toMatchObject({ stage: 'off', problem: 'notFound' });
    await media.start(neither);
    expect(asked).toHaveLength(1);
    expect(media.read()).toMatchObject({ stage: 'on', problem: undefined });
    expect(media.read().microphone).toBeUndefined();
    await media.turnMicrophone(true);
    expect(media.read()).toMatchObject({ stage: 'on', problem: 'notFound' });
    dependencies.plugged = [camera, microphone];
    await media.turnMicrophone(true);
    expect(media.read()).toMatchObject({ muted: false, problem: undefined });
    expect(media.read().camera).toBeUndefined();
    expect(media.read().microphone?.id).toBe('microphone-1');
  });

  test('that was unplugged during the call, trying again requests only it and keeps the camera', async () => {
    const { asked, given, media, dependencies } = openMedia();
    await media.start(both);
    await media.turnCamera(false);
    dependencies.plugged = [camera];
    given.find(({ kind }) => kind === 'audio')?.unplug();
    await expect.poll(() => media.read().problem).toBe('notFound');
    expect(media.read().microphone).toBeUndefined();
    dependencies.plugged = [camera, microphone];
    await media.start(media.read().wanted);
    expect(asked.at(-1)).toEqual({ audio: true });
    expect(media.read()).toMatchObject({ stage: 'on', problem: undefined });
    expect(media.read().camera).toBeUndefined();
    expect(media.read().microphone?.readyState).toBe('live');
  });
});

test('rejoining keeps the camera off if it was off', async () => {
  const { asked, media } = openMedia();
  await media.start(both);
  await media.turnCamera(false);
  media.stop();
  await media.start(media.read().wanted);
  expect(asked.at(-1)).toEqual({ audio: true });
  expect(media.read().camera).toBeUndefined();
});

test('tracks that arrive after everything was stopped are stopped', async () => {
  const { given, media, mediaDevices } = openMedia();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const ask = mediaDevices.getUserMedia;
  await media.start(soundAlone);
  mediaDevices.getUserMedia = async (wanted) => {
    await allowed;
    return ask(wanted);
  };
  const turning = media.turnCamera(true);
  media.stop();
  allow();
  await turning;
  expect(given.map(({ kind, readyState }) => `${kind} ${readyState}`)).toEqual([
    'audio ended',
    'video ended',
  ]);
  expect(media.read()).toMatchObject({ stage: 'off', problem: undefined });
  expect(media.read().camera).toBeUndefined();
});

test('a failing microphone is not shown as chosen; the previous one stays in use', async () => {
  const { media, shelf, dependencies } = openMedia();
  await media.start(soundAlone);
  dependencies.refusal = 'NotReadableError';
  await media.choose('microphone', 'microphone-2');
  expect(media.read()).toMatchObject({ problem: 'inUse', chosen: {} });
  expect(media.read().microphone?.readyState).toBe('live');
  expect(shelf.entries.size).toBe(0);
});
