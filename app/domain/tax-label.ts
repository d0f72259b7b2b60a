/**
 * The tax treatment of a reimbursement, as shown to the member. `depends`: no general answer.
 */
export const taxLabels = ['adoption', 'pay', 'medical', 'depends'] as const;

export type TaxLabel = (typeof taxLabels)[number];

/** US federal tax by program category. Categories that are not listed get `depends`. All checked on 2026-11-23. */
const inUnitedStates = new Map<string, TaxLabel>([
  // Internal Revenue Code §137 and §3121(a)(18); instructions for Form 8839: free of income tax up to a limit for each child
  // over all years, less at high incomes, never free of Social Security and Medicare.
  ['adoption', 'adoption'],
  // Internal Revenue Code §61; IRS Publication 502, "Surrogacy expenses": not a medical expense of the payer.
  ['surrogacy', 'pay'],
  // IRS Publication 502, "Fertility enhancement" and "Medicines"; Internal Revenue Code §105(b), where the money comes
  // through the employer's health plan.
  ['fertility', 'medical'],
  ['pharmacy', 'medical'],
]);

/** Programs that differ from their category. */
const programsInUnitedStates = new Map<string, TaxLabel>([
  // IRS Publication 502, "Fertility Enhancement"; Morrissey v. United States (11th Cir. 2017): the costs of a donor are not a medical
  // expense of a person without infertility.
  ['donor_egg', 'depends'],
  ['donor_sperm', 'depends'],
]);

interface Granted {
  programId: string;
  programCategoryId: string;
  /** Country of the member's company (ISO 3166-1). */
  countryCode: string;
}

export function taxLabelOf({ programId, programCategoryId, countryCode }: Granted): TaxLabel {
  if (countryCode !== 'US') return 'depends';
  return programsInUnitedStates.get(programId) ?? inUnitedStates.get(programCategoryId) ?? 'depends';
}

/** What payroll receives: whether to tax the amount as pay. Adoption is separate, because Form W-2 reports it under its own code (box 12, T). */
type Taxable = 'yes' | 'no' | 'adoption';

/**
 * The employer's label of a reimbursement. `pay` and `depends` give the same answer, so that it does not
 * reveal a surrogacy.
 */
export function taxableOf(label: TaxLabel): Taxable {
  if (label === 'adoption') return 'adoption';
  return label === 'medical' ? 'no' : 'yes';
}
