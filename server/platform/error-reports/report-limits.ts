/** A broken page may fail a thousand times a minute; the log contains all of them. */
const mostOfAll = 30;
const minuteMs = 60_000;
/** For so long the same is only counted. */
const silenceMs = 10 * minuteMs;
const mostKinds = 500;

interface KnownKind {
  sentAt: number;
  /** Not reported since. */
  since: number;
}

/**
 * Rate limits for reports: a number per minute, and one per kind in ten minutes.
 *
 * @param settings `now` returns monotonic milliseconds
 */
export function createReportLimits({ mostAMinute = mostOfAll, now = () => performance.now() } = {}) {
  /** The oldest first. */
  const kinds = new Map<string, KnownKind>();
  let minute = { began: -Infinity, sent: 0 };

  return {
    /** How often it happened since it was last reported, this time included; 0 when it is not to be reported now. */
    admit(kind: string): number {
      const at = now();
      if (at - minute.began >= minuteMs) minute = { began: at, sent: 0 };
      const { sentAt, since } = kinds.get(kind) ?? { sentAt: -Infinity, since: 0 };
      const isSent = at - sentAt >= silenceMs && minute.sent < mostAMinute;
      if (isSent) {
        minute.sent += 1;
        kinds.delete(kind);
      }
      kinds.set(kind, isSent ? { sentAt: at, since: 0 } : { sentAt, since: since + 1 });
      const [oldest] = kinds.keys();
      if (kinds.size > mostKinds && oldest !== undefined) kinds.delete(oldest);
      return isSent ? since + 1 : 0;
    },
  };
}
