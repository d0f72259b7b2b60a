import type { FinalProblem, ShownProblem } from './problems.ts';
import type { VisitStatus } from './visit-room-props.ts';

export type Screen = 'check' | 'call' | 'ended';
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'disconnecting' | 'disconnected';
/** The other side: not joined yet, in the room, reconnecting, gone. */
export type Presence = 'awaited' | 'here' | 'reconnecting' | 'gone';
export type Ending = 'time' | 'left' | 'elsewhere' | 'canceled';

export interface VisitState {
  screen: Screen;
  connection: Connection;
  presence: Presence;
  /** Why joining or staying did not work. */
  problem?: ShownProblem | undefined;
  ending?: Ending | undefined;
}

export type VisitRoomAction =
  | { type: 'returned' }
  | { type: 'joining' }
  | { type: 'connected' }
  | { type: 'reconnecting' }
  | { type: 'presence'; presence: 'here' | 'reconnecting' | 'nobody' }
  | { type: 'leaving' }
  | { type: 'disconnected'; problem?: ShownProblem | FinalProblem | undefined }
  | { type: 'status'; state: VisitStatus['state'] };

/** Everyone begins with a look at their devices. */
export const beforeCall: VisitState = { screen: 'check', connection: 'disconnected', presence: 'awaited' };

export function visitRoomReducer(state: VisitState, action: VisitRoomAction): VisitState {
  switch (action.type) {
    case 'returned':
      return beforeCall;
    case 'joining':
      return { screen: 'call', connection: 'connecting', presence: 'awaited' };
    case 'connected':
    case 'reconnecting':
      return live(state) ? { ...state, connection: action.type } : state;
    case 'presence':
      return { ...state, presence: presenceAfter(state.presence, action.presence) };
    case 'leaving':
      return live(state) ? { ...state, connection: 'disconnecting' } : state;
    case 'disconnected':
      return state.screen === 'call' ? afterCall(state, action.problem) : state;
    case 'status':
      return afterStatus(state, action.state);
  }
}

/** In the call, and not already on the way out. */
const live = ({ screen, connection }: VisitState) =>
  screen === 'call' && connection !== 'disconnecting' && connection !== 'disconnected';

function presenceAfter(before: Presence, now: 'here' | 'reconnecting' | 'nobody'): Presence {
  if (now !== 'nobody') return now;
  return before === 'awaited' ? 'awaited' : 'gone';
}

const endings: Record<FinalProblem, Ending> = { over: 'time', canceled: 'canceled', elsewhere: 'elsewhere' };

const isFinal = (problem: ShownProblem | FinalProblem): problem is FinalProblem => problem in endings;

function afterCall(state: VisitState, problem: ShownProblem | FinalProblem | undefined): VisitState {
  // The member is already leaving, so the room's reason does not matter.
  if (!problem || state.connection === 'disconnecting') return end(state, 'left');
  if (isFinal(problem)) return end(state, endings[problem]);
  return { ...state, screen: 'check', connection: 'disconnected', problem };
}

function afterStatus(state: VisitState, status: VisitStatus['state']): VisitState {
  if (state.screen !== 'call' && state.screen !== 'check') return state;
  if (status === 'over') return end(state, 'time');
  return status === 'canceled' ? end(state, 'canceled') : state;
}

const end = (state: VisitState, ending: Ending): VisitState => ({
  screen: 'ended',
  connection: 'disconnected',
  presence: state.presence,
  ending,
});

/** Announcements about the time: the last minutes, and added time. */
export type TimeNews = 'last' | 'more';

/** Rounded up: 61 seconds are "2 minutes". */
export const minutesOf = (seconds: number): number => Math.max(0, Math.ceil(seconds / 60));

/** The announcement for a change of the minutes left: at five, at one, and when time was added. */
export function timeNews(before: number, now: number): TimeNews | undefined {
  if (now > before + 1) return 'more';
  const passed = (minutes: number) => before > minutes && now <= minutes && now > 0;
  return passed(5) || passed(1) ? 'last' : undefined;
}

/** The host is reminded that time can be added. */
export const fewMinutes = 5;
