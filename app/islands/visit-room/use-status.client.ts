import { useEffect, useCallback, useRef, useState } from 'react';
import { askForStatus } from './server-calls.ts';
import type { VisitStatus } from './visit-room-props.ts';
import { minutesOf, timeNews, type TimeNews } from './state.ts';

const everyMs = 15_000;
/** Polls faster when the local time is up. */
const atTheEndMs = 3_000;

/**
 * Polls the visit's status: at once, at intervals, and when the page becomes visible or the network is back. A failed
 * request is ignored.
 */
export function useStatus(
  url: string,
  { active, timeIsUp }: { active: boolean; timeIsUp: boolean },
  tell: (status: VisitStatus) => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    let asking = false;
    let over = false;
    const look = async () => {
      if (asking) return;
      asking = true;
      const status = await askForStatus(url).catch(() => undefined);
      asking = false;
      if (status && !over) tell(status);
    };
    const lookAgain = () => void (document.visibilityState === 'visible' && look());
    void look();
    const looking = setInterval(() => void look(), timeIsUp ? atTheEndMs : everyMs);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', lookAgain);
    return () => {
      over = true;
      clearInterval(looking);
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('online', lookAgain);
    };
  }, [url, active, timeIsUp, tell]);
}

/** Monotonic: the device's clock may jump. The server corrects time missed while the device sleeps. */
const nowSeconds = () => performance.now() / 1000;

/** The minutes left, counted down between answers of the server, and their announcement. */
export function useTimeLeft(timeLeftSeconds: number) {
  const endsAt = useRef(0);
  const [time, setTime] = useState<{ minutes: number; news?: TimeNews | undefined }>({
    minutes: minutesOf(timeLeftSeconds),
  });
  const look = useCallback(() => {
    const minutes = minutesOf(endsAt.current - nowSeconds());
    setTime((before) =>
      before.minutes === minutes ? before : { minutes, news: timeNews(before.minutes, minutes) },
    );
  }, []);
  const setSeconds = useCallback(
    (seconds: number) => {
      endsAt.current = nowSeconds() + seconds;
      look();
    },
    [look],
  );
  useEffect(() => {
    endsAt.current = nowSeconds() + timeLeftSeconds;
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [look, timeLeftSeconds]);
  return { ...time, setSeconds };
}
