import { jobHandlers } from '#server/api/jobs.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Env } from '#server/env.ts';
import { countJobs, type JobCounts } from '#server/platform/jobs/queries.ts';
import { createRunner, startRunning } from '#server/platform/jobs/runner.ts';
import { revokeLeftTokens } from '#server/api/care-team/chat/channel.ts';
import { removeFromLeftVisits } from '#server/api/visits/visit-rooms/attendance.ts';
import { orderSyncIfNeeded } from '#server/api/payments/sync-transfers.ts';
import { orderRoundIfDue } from '#server/api/insights/content/links/check-links.ts';
import type { Metrics } from './metrics.ts';
import { inboxMailer } from '#server/sandbox/inbox.ts';
import { outsideLinks } from '#server/platform/vendors/links/outside-links.ts';
import type { Spans } from '#server/platform/vendors/traces/spans.ts';
import type { Mailer } from '#server/platform/vendors/mail/mailer.ts';
import { smtpMailer } from '#server/platform/vendors/mail/smtp-mailer.ts';

const pauseMs = 1000;
/** Webhooks trigger a sync at once; the interval covers lost webhooks. */
const syncEveryMs = 3 * 60 * 1000;
/** How late in the night the links of content may be looked at. */
const roundEveryMs = 10 * 60 * 1000;
/** A chat token and a place in a visit outlive their session by at most this time. */
const revokeEveryMs = 10 * 1000;

/** SMTP if configured; otherwise the sandbox's own inbox. */
function mailerOf(dependencies: ApiDependencies, { SMTP_URL, MAIL_FROM }: Env): Mailer {
  return SMTP_URL ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : inboxMailer(dependencies);
}

interface Jobs {
  /** Runs this process's background work now, until nothing is due. */
  runDue(): Promise<void>;
  /** The jobs that wait in the database, of all processes. */
  count(): Promise<JobCounts[]>;
  stop(): Promise<void>;
}

interface JobSettings {
  metrics: Pick<Metrics, 'measureMailer'>;
  spans: Spans | undefined;
  /** Whether this process polls for due jobs; otherwise only `runDue` runs them. */
  works: boolean;
  /** Whether there is a page of a path. */
  isPage: (path: string) => boolean;
}

/** Runs the members' jobs in this process until stopped. Any number of processes share them. */
export function startJobs(
  dependencies: ApiDependencies,
  env: Env,
  { metrics, spans, works, isPage }: JobSettings,
): Jobs {
  const mailer = metrics.measureMailer(mailerOf(dependencies, env));
  const stopping = new AbortController();
  // The demo asks no other site.
  const links = { isPage, checkLink: env.SANDBOX ? undefined : outsideLinks() };
  const handlers = jobHandlers(dependencies, { mailer, origin: env.ORIGIN, links });
  const runDue = createRunner({ ...dependencies, spans }, handlers, stopping.signal);
  const running = startRunning(runDue, {
    pauseMs: works ? pauseMs : undefined,
    onError: (error) => dependencies.log.error({ event: 'jobs', err: error }),
  });
  const repeat = (event: string, everyMs: number, work: () => Promise<unknown>) => {
    const timer = setInterval(() => {
      work().catch((error: unknown) => dependencies.log.error({ event, err: error }));
    }, everyMs);
    timer.unref();
    return timer;
  };
  const timers = works
    ? [
        repeat('sync-transfers', syncEveryMs, () => orderSyncIfNeeded(dependencies)),
        repeat('chat-tokens', revokeEveryMs, () => revokeLeftTokens(dependencies)),
        repeat('link-round', roundEveryMs, () => orderRoundIfDue(dependencies, links)),
        repeat('left-visits', revokeEveryMs, () => removeFromLeftVisits(dependencies)),
      ]
    : [];
  return {
    async runDue() {
      await revokeLeftTokens(dependencies);
      await orderSyncIfNeeded(dependencies);
      await orderRoundIfDue(dependencies, links);
      await running.runDue();
    },
    count: () => countJobs(dependencies.sql, Object.keys(handlers), dependencies.clock.now()),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await running.stop();
      mailer.close();
    },
  };
}
