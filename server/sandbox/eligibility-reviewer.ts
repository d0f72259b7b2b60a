import type { EligibilityReviewer } from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';

const reviewTime = Temporal.Duration.from({ hours: 2 });

/** Decides two hours after submission, by the sandbox clock: eligible unless the employee ID ends in 0. */
export const sandboxEligibilityReviewer: EligibilityReviewer = {
  async decisionOn({ employeeId, requestedAt }, now) {
    if (Temporal.Instant.compare(now, requestedAt.add(reviewTime)) < 0) return undefined;
    return employeeId.endsWith('0') ? 'failure' : 'success';
  },
};
