import { askForStatus } from './server-calls.ts';
import type { VisitStatus } from './visit-room-props.ts';

const everyMs = 15_000;
/** Faster when the local time is up. */
const atTheEndMs = 3_000;

/**
 * Polls the visit's status: at once, at intervals, and when the page becomes visible or the network is back. A failed
 * request is ignored. Returns how to stop.
 */
export function watchStatus(
  url: string,
  { timeIsUp }: { timeIsUp: boolean },
  tell: (status: VisitStatus) => void,
): () => void {
  let asking = false;
  let over = false;
  const poll = async () => {
    if (asking) return;
    asking = true;
    const status = await askForStatus(url).catch(() => undefined);
    asking = false;
    if (status && !over) tell(status);
  };
  const pollIfVisible = () => void (document.visibilityState === 'visible' && poll());
  void poll();
  const polling = setInterval(() => void poll(), timeIsUp ? atTheEndMs : everyMs);
  document.addEventListener('visibilitychange', pollIfVisible);
  addEventListener('online', pollIfVisible);
  return () => {
    over = true;
    clearInterval(polling);
    document.removeEventListener('visibilitychange', pollIfVisible);
    removeEventListener('online', pollIfVisible);
  };
}
