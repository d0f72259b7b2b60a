/** What an employer needs to know to say whether somebody is eligible. */
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

/** Whoever checks with the employer. Without one, details stay under review. */
export interface EligibilityReviewer {
  /** Undefined while nobody has decided yet. */
  decisionOn(request: EligibilityRequest, now: Temporal.Instant): Promise<EligibilityDecision | undefined>;
}
