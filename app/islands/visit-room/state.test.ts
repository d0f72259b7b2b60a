import { describe, expect, test } from 'vitest';
import { beforeCall, visitRoomReducer, type VisitRoomAction, minutesOf, timeNews } from './state.ts';

const after = (...actions: VisitRoomAction[]) => actions.reduce(visitRoomReducer, beforeCall);
const joined: VisitRoomAction[] = [{ type: 'joining' }, { type: 'connected' }];
const here: VisitRoomAction = { type: 'presence', presence: 'here' };
const nobody: VisitRoomAction = { type: 'presence', presence: 'nobody' };

test('begins with the devices, connects, and is connected', () => {
  expect(beforeCall).toMatchObject({ screen: 'check', connection: 'disconnected', presence: 'awaited' });
  expect(after({ type: 'joining' })).toMatchObject({ screen: 'call', connection: 'connecting' });
  expect(after(...joined)).toMatchObject({ screen: 'call', connection: 'connected' });
});

test('a lost connection reconnects', () => {
  expect(after(...joined, { type: 'reconnecting' }).connection).toBe('reconnecting');
  expect(after(...joined, { type: 'reconnecting' }, { type: 'connected' }).connection).toBe('connected');
});

describe('the other side', () => {
  test('is awaited until they join, and gone when they leave', () => {
    expect(after(...joined, nobody).presence).toBe('awaited');
    expect(after(...joined, here).presence).toBe('here');
    expect(after(...joined, here, nobody).presence).toBe('gone');
    expect(after(...joined, here, nobody, nobody).presence).toBe('gone');
    expect(after(...joined, here, nobody, here).presence).toBe('here');
  });

  test('may have a weak connection', () => {
    expect(after(...joined, { type: 'presence', presence: 'reconnecting' }).presence).toBe('reconnecting');
  });
});

describe('the end', () => {
  test('leaving disconnects and then ends as left', () => {
    const leaving = after(...joined, { type: 'leaving' });
    expect(leaving).toMatchObject({ screen: 'call', connection: 'disconnecting' });
    expect(visitRoomReducer(leaving, { type: 'disconnected', problem: 'connection' })).toMatchObject({
      screen: 'ended',
      ending: 'left',
    });
    expect(visitRoomReducer(leaving, { type: 'reconnecting' })).toBe(leaving);
    expect(visitRoomReducer(leaving, { type: 'connected' })).toBe(leaving);
  });

  test.each([
    ['over', 'time'],
    ['canceled', 'canceled'],
    ['elsewhere', 'elsewhere'],
  ] as const)('%s has its own ending', (problem, ending) => {
    expect(after(...joined, { type: 'disconnected', problem })).toMatchObject({ screen: 'ended', ending });
    expect(after({ type: 'joining' }, { type: 'disconnected', problem })).toMatchObject({ ending });
  });

  test('after the server ended the visit, events of the room are ignored', () => {
    const over = after(...joined, { type: 'status', state: 'over' });
    expect(over).toMatchObject({ screen: 'ended', ending: 'time', connection: 'disconnected' });
    expect(visitRoomReducer(over, { type: 'disconnected' })).toBe(over);
    expect(visitRoomReducer(over, { type: 'status', state: 'canceled' })).toBe(over);
    expect(visitRoomReducer(over, { type: 'connected' })).toBe(over);
  });

  test('a visit can be canceled while its page is open', () => {
    expect(after(...joined, { type: 'status', state: 'canceled' }).ending).toBe('canceled');
  });

  test.each(['early', 'open'] as const)('a visit that is %s continues', (state) => {
    expect(after(...joined, { type: 'status', state })).toEqual(after(...joined));
  });
});

test('a failure returns to the device check with the reason, and joining again clears it', () => {
  const failed = after({ type: 'joining' }, { type: 'disconnected', problem: 'full' });
  expect(failed).toMatchObject({ screen: 'check', connection: 'disconnected', problem: 'full' });
  expect(visitRoomReducer(failed, { type: 'joining' }).problem).toBeUndefined();
});

test('rejoining resets the state', () => {
  expect(after(...joined, here, { type: 'disconnected' }, { type: 'returned' })).toBe(beforeCall);
});

test.each([
  [1900, 32],
  [61, 2],
  [60, 1],
  [1, 1],
  [0, 0],
  [-30, 0],
])('%i seconds are %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test('announces the minutes only at five and at one', () => {
  const said = Array.from({ length: 12 }, (_, gone) => 12 - gone).filter(
    (minutes) => timeNews(minutes, minutes - 1) === 'last',
  );
  expect(said.map((minutes) => minutes - 1)).toEqual([5, 1]);
});

test('announces skipped marks after a tab slept, but not zero minutes', () => {
  expect(timeNews(9, 3)).toBe('last');
  expect(timeNews(3, 0)).toBeUndefined();
});

test('announces added time, but not a deviation of a second', () => {
  expect(timeNews(4, 14)).toBe('more');
  expect(timeNews(4, 5)).toBeUndefined();
});
