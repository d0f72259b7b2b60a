import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testClock } from '#tests/support/api/test-clock.ts';
import { roomSettings, says } from '#tests/support/vendors/video-rooms.ts';
import type { ServerBody } from './messages.ts';
import type { Participant, Room } from './participant.ts';
import { openSwitchboard, type Line } from './switchboard.ts';

interface TestLine extends Line {
  heard: ServerBody[];
  lastWords: ServerBody[];
  dropped: boolean;
}

const line = (): TestLine => {
  const one: TestLine = {
    heard: [],
    lastWords: [],
    dropped: false,
    send: (body) => void one.heard.push(body),
    end: (body) => void one.lastWords.push(body),
    drop: () => void (one.dropped = true),
  };
  return one;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function set(settings: Parameters<typeof roomSettings>[0] = {}) {
  const clock = testClock();
  const events: string[] = [];
  const switchboard = openSwitchboard({
    clock,
    report: ({ event, participant }) => events.push([event, participant?.identity].filter(Boolean).join(' ')),
  });
  const room = switchboard.open(roomSettings(settings));
  if (!room) throw new Error('The room is not open.');
  const enter = (identity: string, own: Line = line()): Participant => {
    const participant = switchboard.enter(room, identity, says(1, [identity]), own);
    if (!participant) throw new Error(`${identity} is not in.`);
    return participant;
  };
  return { clock, events, switchboard, room, enter };
}

test('a room is open once, and found by its name until it has ended', () => {
  const { switchboard, room } = set();
  expect(switchboard.open(roomSettings())).toBeUndefined();
  expect([switchboard.find('visit'), switchboard.find(room.sid)]).toEqual([room, room]);
  switchboard.complete(room);
  expect([switchboard.find('visit'), switchboard.find(room.sid)]).toEqual([undefined, room]);
  expect(switchboard.open(roomSettings())).not.toBe(room);
});

test('remembers only the latest of the ended rooms', () => {
  const { switchboard, room } = set();
  switchboard.complete(room);
  for (let at = 0; at < 500; at += 1) {
    const next: Room | undefined = switchboard.open(roomSettings({ name: `room ${at}` }));
    if (next) switchboard.complete(next);
  }
  expect(switchboard.find(room.sid)).toBeUndefined();
});

test('the number of rooms is limited', () => {
  const { switchboard } = set();
  const opened = Array.from({ length: 600 }, (_, at) =>
    switchboard.open(roomSettings({ name: `room ${at}` })),
  );
  expect(opened.filter(Boolean)).toHaveLength(499);
});

test('participants of a full room stay, and others are refused', () => {
  const { switchboard, room, enter } = set();
  enter('maya');
  enter('grace');
  expect(switchboard.enter(room, 'advocate', says(1, []), line())).toBeUndefined();
});

test('a client with the same identity replaces the earlier one, also in a full room', () => {
  const { enter, events } = set();
  const [old, other] = [line(), line()];
  enter('maya', old);
  enter('grace', other);
  enter('maya');
  expect(old.lastWords).toMatchObject([{ type: 'error', code: 53205 }]);
  expect(other.heard.slice(-2)).toMatchObject([
    { participants: [{ identity: 'maya', state: 'disconnected' }] },
    { participants: [{ identity: 'maya', state: 'connected' }] },
  ]);
  expect(events.slice(-2)).toEqual(['participant-disconnected maya', 'participant-connected maya']);
});

test('when a room ends all participants are notified before any is removed', () => {
  const { switchboard, room, enter, events } = set();
  const lines = [line(), line()];
  enter('maya', lines[0]);
  enter('grace', lines[1]);
  const before = lines.map(({ heard }) => heard.length);
  switchboard.complete(room);
  for (const { lastWords } of lines) {
    expect(lastWords).toEqual([{ type: 'disconnected', status: 'completed' }]);
  }
  expect(lines.map(({ heard }) => heard.length)).toEqual(before);
  expect(events).toEqual([
    'room-created',
    'participant-connected maya',
    'participant-connected grace',
    'participant-disconnected maya',
    'participant-disconnected grace',
    'room-ended',
  ]);
  switchboard.complete(room);
  expect(events).toHaveLength(6);
});

test('a disconnected participant keeps the place for a limited time', () => {
  const { switchboard, room, enter, events } = set();
  const own = line();
  const maya = enter('maya', own);
  switchboard.lose(room, maya, own);
  vi.advanceTimersByTime(29_900);
  expect(room.participants.size).toBe(1);
  vi.advanceTimersByTime(200);
  expect(room.participants.size).toBe(0);
  expect(events.at(-1)).toBe('participant-disconnected maya');
});

test('a participant who resumes in time stays', () => {
  const { switchboard, room, enter } = set();
  const [own, next] = [line(), line()];
  const maya = enter('maya', own);
  switchboard.lose(room, maya, own);
  switchboard.resume(room, maya, says(1, []), next);
  vi.advanceTimersByTime(60_000);
  expect(room.participants.size).toBe(1);
  expect(next.heard).toMatchObject([{ type: 'synced' }]);
});

test('a replaced connection is closed and its later events are ignored', () => {
  const { switchboard, room, enter } = set();
  const [own, next] = [line(), line()];
  const maya = enter('maya', own);
  switchboard.resume(room, maya, says(1, []), next);
  expect(own.dropped).toBe(true);
  switchboard.lose(room, maya, own);
  switchboard.leave(room, maya, own);
  expect(maya.state).toBe('connected');
  switchboard.leave(room, maya, next);
  expect(maya.state).toBe('disconnected');
});

test('a participant who stayed for the maximum time is removed, by the sandbox clock', () => {
  const { switchboard, clock, enter, room } = set({ maxParticipantDuration: 600 });
  const [own, other] = [line(), line()];
  enter('maya', own);
  clock.advance({ minutes: 5 });
  enter('grace', other);
  clock.advance({ minutes: 4, seconds: 59 });
  switchboard.sweep();
  expect(own.lastWords).toEqual([]);
  clock.advance({ seconds: 1 });
  switchboard.sweep();
  expect(own.lastWords).toMatchObject([{ type: 'error', code: 53216 }]);
  expect([...room.participants.values()].map(({ identity }) => identity)).toEqual(['grace']);
});

test('a room ends when it stays empty, at first or later', () => {
  const unused = set();
  unused.clock.advance({ minutes: 5 });
  unused.switchboard.sweep();
  expect(unused.events).toEqual(['room-created', 'room-ended']);

  const { switchboard, clock, room, enter } = set({ unusedRoomTimeout: 60, emptyRoomTimeout: 120 });
  const maya = enter('maya');
  clock.advance({ minutes: 30 });
  switchboard.sweep();
  expect(room.endedAt).toBeUndefined();
  switchboard.remove(room, maya);
  clock.advance({ seconds: 119 });
  switchboard.sweep();
  expect(room.endedAt).toBeUndefined();
  clock.advance({ seconds: 1 });
  switchboard.sweep();
  expect(room.endedAt).toBeDefined();
});

test('after closing it has no timers left', () => {
  const { switchboard, room, enter } = set();
  const own = line();
  switchboard.lose(room, enter('maya', own), own);
  switchboard.close();
  expect(vi.getTimerCount()).toBe(0);
});
