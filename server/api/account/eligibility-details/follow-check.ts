import { z } from 'zod';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { openDetails } from '../members/member-details.ts';
import { settleEligibility } from '../members/decide-eligibility.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findCheck, listPendingChecks } from './queries.ts';

export const followCheckJob = 'follow-eligibility-check';
const payload = z.object({ memberId: z.string(), requestedAt: z.string() });
const betweenLooks = Temporal.Duration.from({ minutes: 10 });

/** Orders periodic checks for the decision, so that members who closed the page are notified by mail. */
export function followCheck(
  check: z.infer<typeof payload>,
  sql: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
): Promise<void> {
  return enqueue(sql, dependencies, { kind: followCheckJob, payload: check, after: betweenLooks });
}

export const checkPromise: DatedPromise = {
  kind: followCheckJob,
  async listOverdue(transaction, before) {
    const checks = await listPendingChecks(transaction, before.subtract(betweenLooks))
      .$call(withLostJobs(followCheckJob, 'members.id'))
      .execute();
    return checks.map(({ id: memberId, eligibility_requested_at: requestedAt }) => ({
      subject: memberId,
      payload: { memberId, requestedAt },
    }));
  },
};

/** Looks whether a check was decided, and again later while it was not. A check of newer details is followed by its own job. */
export function followCheckHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      async outside(check) {
        const { memberId, requestedAt } = check;
        const row = await findCheck(memberId, dependencies.sql, requestedAt);
        if (!row || !dependencies.eligibilityReviewer) return;
        const details = () => openDetails(dependencies.sealing, memberId, row.details_sealed);
        const { eligibility_check_status } = await settleEligibility({ ...row, details }, dependencies);
        if (eligibility_check_status === 'pending') await followCheck(check, dependencies.sql, dependencies);
      },
    },
  });
}
