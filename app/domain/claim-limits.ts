/** Limits of a claim. Texts are counted in visible characters. */
export const claimLimits = {
  providerName: 120,
  description: 200,
  expenses: 20,
  receipts: 8,
  appealCharacters: 2000,
  /** Of a reviewer's note to another one. */
  reviewNoteCharacters: 1000,
  /** Largest amount of one expense, inclusive. */
  amountCents: 100_000_000,
  /** Maximum age of a service. */
  years: 2,
} as const;

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
