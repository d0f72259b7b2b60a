/** Why an expense is not fully approved. The member's text of each is in server/platform/i18n/locales. */
export const rejectionCodes = [
  'not_itemized',
  'no_proof_of_payment',
  'before_eligibility',
  'wrong_program',
  'above_coverage',
  'already_reimbursed',
  'unreadable',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
