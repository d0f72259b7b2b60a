import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import type { Analytics } from '#server/platform/vendors/analytics/analytics.ts';
import { posthogAnalytics } from '#server/platform/vendors/analytics/posthog-analytics.ts';

/** PostHog, if configured. Otherwise nothing is counted and no consent is requested. */
export function openAnalytics({ ANALYTICS: settings }: Env, log: Log): { analytics?: Analytics } {
  if (!settings) return {};
  return {
    analytics: posthogAnalytics({
      ...settings,
      onDropped: (count, reason) => log.warn({ event: 'analytics-dropped', count, reason }),
    }),
  };
}
