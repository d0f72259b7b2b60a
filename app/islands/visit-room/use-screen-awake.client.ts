import { useEffect } from 'react';

/** Keeps a phone from locking, which would end the call. */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator && navigator.wakeLock)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    // Browsers release it when the page is hidden, and refuse it on low battery.
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
