import { useEffect, useCallback, useRef, useState } from 'react';
import type { VisitStatus } from './visit-room-props.ts';
import { minutesOf, timeNews, type TimeNews } from './state.ts';
import { watchStatus } from './watch-status.ts';

/** Watches the visit's status while active. */
export function useStatus(
  url: string,
  { active, timeIsUp }: { active: boolean; timeIsUp: boolean },
  tell: (status: VisitStatus) => void,
): void {
  useEffect(() => (active ? watchStatus(url, { timeIsUp }, tell) : undefined), [url, active, timeIsUp, tell]);
}

/** Monotonic: the device's clock may jump. The server corrects time missed while the device sleeps. */
const nowSeconds = () => performance.now() / 1000;

/** The minutes left, counted down between answers of the server, and their announcement. */
export function useTimeLeft(timeLeftSeconds: number) {
  const endsAt = useRef(0);
  const [time, setTime] = useState<{ minutes: number; news?: TimeNews | undefined }>({
    minutes: minutesOf(timeLeftSeconds),
  });
  const refresh = useCallback(() => {
    const minutes = minutesOf(endsAt.current - nowSeconds());
    setTime((before) =>
      before.minutes === minutes ? before : { minutes, news: timeNews(before.minutes, minutes) },
    );
  }, []);
  const setSeconds = useCallback(
    (seconds: number) => {
      endsAt.current = nowSeconds() + seconds;
      refresh();
    },
    [refresh],
  );
  useEffect(() => {
    endsAt.current = nowSeconds() + timeLeftSeconds;
    const ticking = setInterval(refresh, 1000);
    return () => clearInterval(ticking);
  }, [refresh, timeLeftSeconds]);
  return { ...time, setSeconds };
}
