import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
import type { VisitRoomAction } from './state.ts';
import { reportIslandError } from '../report-error.ts';
import { isUnexplained, visitProblemOf } from './problems.ts';
import { silence } from './local-media.ts';
import { nobody, type RemoteSide } from './remote-side.ts';
import type { JoinedRoom, Sent } from './room.client.ts';
import { askForConnection } from './server-calls.ts';

/** The video SDK with all that needs it: 90 KB that only those who join have to fetch. */
export const loadRoom = () => import('./room.client.ts');

interface RoomPort {
  connectionUrl: string;
  formToken: string;
  /** False once the visit is over. */
  active: boolean;
  sent: Sent;
  dispatch: Dispatch<VisitRoomAction>;
}

/** The room of the visit: joining, leaving, receiving and sending tracks. */
export function useRoom({ connectionUrl, formToken, active, sent, dispatch }: RoomPort) {
  const [remote, setRemote] = useState<RemoteSide>(nobody);
  const [room, setRoom] = useState<JoinedRoom>();
  const attempt = useRef(0);
  const latest = useRef(sent);
  useEffect(() => {
    latest.current = sent;
  }, [sent]);

  const join = useCallback(
    async function enter(mayRenew = true): Promise<void> {
      const mine = (attempt.current += 1);
      const current = () => attempt.current === mine;
      const stop = (error: unknown) => {
        if (!current()) return undefined;
        const problem = error ? visitProblemOf(error) : undefined;
        if (isUnexplained(problem)) reportIslandError(error);
        setRoom(undefined);
        if (problem === 'token' && mayRenew) return enter(false);
        dispatch({ type: 'disconnected', problem });
        return undefined;
      };
      dispatch({ type: 'joining' });
      try {
        const [{ joinRoom }, connection] = await Promise.all([
          loadRoom(),
          askForConnection(connectionUrl, formToken),
        ]);
        if (!current()) return;
        const joined = await joinRoom(connection, latest.current, {
          connected: () => current() && dispatch({ type: 'connected' }),
          reconnecting: () => current() && dispatch({ type: 'reconnecting' }),
          remote(side) {
            if (!current()) return;
            setRemote(side);
            dispatch({ type: 'presence', presence: side.presence });
          },
          disconnected: (error) => void stop(error),
        });
        if (current()) setRoom(joined);
        else joined.leave();
      } catch (error) {
        await stop(error);
      }
    },
    [connectionUrl, formToken, dispatch],
  );

  const leave = useCallback(() => {
    dispatch({ type: 'leaving' });
    if (room) room.leave();
    else {
      attempt.current += 1;
      dispatch({ type: 'disconnected' });
    }
  }, [room, dispatch]);

  const { camera, microphone, muted } = sent;
  useEffect(() => {
    if (room) room.send({ camera, microphone, muted });
    else if (microphone) silence(microphone, muted);
  }, [room, camera, microphone, muted]);
  useEffect(() => {
    if (!active) room?.leave();
    // Also when the island fails: a participant must not stay in a room without a screen.
    return () => room?.leave();
  }, [active, room]);

  return { remote, join, leave };
}
