import { useCallback, useEffect, useRef, useState } from 'react';
import { minutesOf, timeNews, type TimeNews } from './time-left.ts';

/** The minutes left, counted down here between two answers of the server, and what is worth saying about them. */
export function useTimeLeft(timeLeftSeconds: number) {
  const endsAt = useRef(0);
  const [time, setTime] = useState<{ minutes: number; news?: TimeNews | undefined }>({
    minutes: minutesOf(timeLeftSeconds),
  });
  const look = useCallback(() => {
    const minutes = minutesOf((endsAt.current - Date.now()) / 1000);
    setTime((before) =>
      before.minutes === minutes ? before : { minutes, news: timeNews(before.minutes, minutes) },
    );
  }, []);
  const setSeconds = useCallback(
    (seconds: number) => {
      endsAt.current = Date.now() + seconds * 1000;
      look();
    },
    [look],
  );
  useEffect(() => {
    endsAt.current = Date.now() + timeLeftSeconds * 1000;
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [look, timeLeftSeconds]);
  return { ...time, setSeconds };
}
