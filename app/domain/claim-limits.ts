/** What a claim may hold. Texts are counted in characters that a person sees. */
export const claimLimits = {
  providerName: 120,
  description: 200,
  expenses: 20,
  receipts: 8,
  /** What is said in an appeal. */
  appeal: 2000,
  /** Of one expense, included. */
  amountCents: 100_000_000,
  /** How long ago a service can have been. */
  years: 2,
} as const;
