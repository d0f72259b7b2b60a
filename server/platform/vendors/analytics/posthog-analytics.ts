import { randomUUID } from 'node:crypto';
import type { Analytics } from './analytics.ts';

export interface PosthogSettings {
  /** Without a trailing slash: PostHog's own or a self-hosted one. */
  url: string;
  key: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Called with the number of dropped events and the reason. */
  onDropped: (count: number, reason: 'full' | 'refused' | 'unreachable') => void;
}

interface PosthogEvent {
  event: '$identify' | '$pageview';
  uuid: string;
  timestamp: string;
  properties: Record<string, unknown> & { distinct_id: string };
}

/** How long events are collected into a batch. */
const gatherMs = 1000;
const answersWithinMs = 5000;
const mostInBatch = 100;
const mostWaiting = 1000;

/**
 * PostHog's capture API (POST /batch/). Up to a thousand events wait in memory and are sent in batches; events that cannot
 * be sent are dropped without a retry.
 */
export function posthogAnalytics(settings: PosthogSettings): Analytics {
  const { url, key, onDropped } = settings;
  const send = settings.fetch ?? fetch;
  let waiting: PosthogEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  function add(event: PosthogEvent['event'], properties: PosthogEvent['properties']): void {
    if (isClosed) return;
    if (waiting.length >= mostWaiting) {
      onDropped(1, 'full');
      return;
    }
    // PostHog sees the address of this server, not of the member.
    const sent = { ...properties, $geoip_disable: true };
    const timestamp = new Date().toISOString();
    waiting.push({ event, uuid: randomUUID(), timestamp, properties: sent });
    timer ??= setTimeout(flush, gatherMs).unref();
  }

  function flush(): void {
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(mostInBatch);
      // One at a time: requests to a slow service must not pile up.
      await sendBatch(batch);
    }
  }

  async function sendBatch(batch: readonly PosthogEvent[]): Promise<void> {
    try {
      const answer = await send(
        new Request(`${url}/batch/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ api_key: key, historical_migration: false, batch }),
          redirect: 'error',
          signal: AbortSignal.timeout(answersWithinMs),
        }),
      );
      await answer.body?.cancel();
      if (!answer.ok) onDropped(batch.length, 'refused');
    } catch {
      onDropped(batch.length, 'unreachable');
    }
  }

  return {
    identify(sessionId, identification) {
      add('$identify', {
        distinct_id: sessionId,
        $set: {
          session_id: sessionId,
          company_name: identification.companyName,
          company_id: identification.companyId,
          preferred_language: identification.preferredLanguage,
          partner: identification.partner,
          mobile_app_version: identification.mobileAppVersion,
        },
      });
    },
    viewPage(sessionId, page, isMember) {
      add('$pageview', {
        distinct_id: sessionId,
        $pathname: page,
        ...(!isMember && { $process_person_profile: false }),
      });
    },
    forget(sessionId) {
      waiting = waiting.filter(({ properties }) => properties.distinct_id !== sessionId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      flush();
      await sending;
    },
  };
}
