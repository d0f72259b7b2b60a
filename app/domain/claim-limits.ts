/** Limits of a claim. Texts are counted in visible characters. */
export const claimLimits = {
  providerName: 120,
  description: 200,
  expenses: 20,
  receipts: 8,
  appealCharacters: 2000,
  /** Largest amount of one expense, inclusive. */
  amountCents: 100_000_000,
  /** Maximum age of a service. */
  years: 2,
} as const;
