import { useEffect } from 'react';
import { askForStatus } from './server-calls.ts';
import type { VisitStatus } from './visit-room-props.ts';

const everyMs = 15_000;
/** When the time is up by the clock here, the server's word on it should not take long. */
const atTheEndMs = 3_000;

/**
 * Asks the server how the visit stands: at once, again and again while it goes on, and whenever the page is looked at
 * again or the network is back. A missed answer is no matter.
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
