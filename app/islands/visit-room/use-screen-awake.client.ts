import { useEffect } from 'react';

/** Keeps a phone from dimming and locking, and with it the call from ending, while somebody only listens. */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator && navigator.wakeLock)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    // Browsers take it back whenever the page is out of sight, and refuse it when the battery is low.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) await held?.release();
      else lock = held;
    };
    const look = () => void hold();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, [active]);
}
