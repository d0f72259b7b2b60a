import { useCallback, useEffect, useRef, useState } from 'react';
import { minutesOf, timeNews, type TimeNews } from './time-left.ts';

/** By a clock that nobody sets: the device's own may jump. What it misses while the device sleeps, the server tells. */
const nowSeconds = () => performance.now() / 1000;

/** The minutes left, counted down here between two answers of the server, and what is worth saying about them. */
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
