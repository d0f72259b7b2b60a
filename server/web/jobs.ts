import { jobHandlers } from '#server/api/jobs.ts';
import type { ApiWorld } from '#server/api/world.ts';
import type { Env } from '#server/env.ts';
import { createRunner } from '#server/jobs/runner.ts';
import { startRunning } from '#server/jobs/start.ts';
import { inboxMailer } from '#server/sandbox/inbox.ts';
import type { Mailer } from '#server/vendors/mail/mailer.ts';
import { smtpMailer } from '#server/vendors/mail/smtp-mailer.ts';

const pauseMs = 1000;

/** Over SMTP where there is a mail server; the sandbox has an inbox of its own instead. */
function mailerOf(world: ApiWorld, { SMTP_URL, MAIL_FROM }: Env): Mailer {
  return SMTP_URL ? smtpMailer({ url: SMTP_URL, from: MAIL_FROM }) : inboxMailer(world);
}

/** Does the members' jobs in this process, until stopped. Any number of processes share them. */
export function startJobs(world: ApiWorld, env: Env): { stop(): Promise<void> } {
  const mailer = mailerOf(world, env);
  const runDue = createRunner(world, jobHandlers(world, { mailer, origin: env.ORIGIN }));
  const running = startRunning(runDue, {
    pauseMs,
    onError: (error) => world.log.error({ event: 'jobs', err: error }),
  });
  return {
    async stop() {
      await running.stop();
      mailer.close();
    },
  };
}
