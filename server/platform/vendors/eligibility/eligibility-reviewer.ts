/** The data an employer needs to decide on eligibility. */
export interface EligibilityRequest {
  companyId: string;
  /** Legal names, as the employer has them. */
  fname: string;
  lname: string;
  /** YYYY-MM-DD */
  dob: string;
  employeeId: string;
  requestedAt: Temporal.Instant;
}

export type EligibilityDecision = 'success' | 'failure';

/** Checks eligibility with the employer. Without a reviewer, details stay under review. */
export interface EligibilityReviewer {
  /** Undefined while undecided. */
  decisionOn(request: EligibilityRequest, now: Temporal.Instant): Promise<EligibilityDecision | undefined>;
}
