/**
 * How a reimbursement counts for tax, as shown to the member. `depends`: this cannot be said in general.
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

/** Programs whose money counts otherwise than that of their category. */
const programsInUnitedStates = new Map<string, TaxLabel>([
  // IRS Publication 502, "Fertility Enhancement"; Morrissey v. United States (11th Cir. 2017): the costs of a donor are not a medical
  // expense of a person without infertility.
  ['donor_egg', 'depends'],
  ['donor_sperm', 'depends'],
]);

interface Granted {
  programId: string;
  programCategoryId: string;
  /** Of the member's company, ISO 3166-1. */
  countryCode: string;
}

export function taxLabelOf({ programId, programCategoryId, countryCode }: Granted): TaxLabel {
  if (countryCode !== 'US') return 'depends';
  return programsInUnitedStates.get(programId) ?? inUnitedStates.get(programCategoryId) ?? 'depends';
}

/** What payroll receives: whether to tax the amount as pay. Adoption is separate, because Form W-2 reports it under its own code (box 12, T). */
type Taxable = 'yes' | 'no' | 'adoption';

/**
 * What the employer learns about a reimbursement besides its amount. `pay` and `depends` give the same answer, so that it does not
 * reveal a surrogacy.
 */
export function taxableOf(label: TaxLabel): Taxable {
  if (label === 'adoption') return 'adoption';
  return label === 'medical' ? 'no' : 'yes';
}
