/**
 * How money that is paid back for a claim counts for tax. `depends`: we do not know, so the employer says. It says nothing of
 * the program: members were told that their employer does not learn which one it was.
 */
export const taxLabels = ['adoption', 'pay', 'medical', 'depends'] as const;

export type TaxLabel = (typeof taxLabels)[number];

/** Federal tax of the United States, by category of programs. Whoever is not listed depends. All checked on 2026-11-23. */
const inUnitedStates = new Map<string, TaxLabel>([
  // Internal Revenue Code §137 and §3121(a)(18); instructions for Form 8839: free of income tax up to a limit for each child
  // over all years, less at high incomes, never free of Social Security and Medicare.
  ['adoption', 'adoption'],
  // Internal Revenue Code §61; IRS Publication 502, "Surrogacy expenses": no medical expense of whoever pays.
  ['surrogacy', 'pay'],
  // IRS Publication 502, "Fertility enhancement" and "Medicines"; Internal Revenue Code §105(b), where the money comes
  // through the employer's health plan.
  ['fertility', 'medical'],
  ['pharmacy', 'medical'],
]);

interface Granted {
  programCategoryId: string;
  /** Of the member's company, ISO 3166-1. */
  countryCode: string;
}

export function taxLabelOf({ programCategoryId, countryCode }: Granted): TaxLabel {
  if (countryCode !== 'US') return 'depends';
  return inUnitedStates.get(programCategoryId) ?? 'depends';
}
