/**
 * How money that is paid back for a claim counts for tax, as its member is told. `depends`: we do not know.
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
  // IRS Publication 502, "Fertility Enhancement"; Morrissey v. United States (11th Cir. 2017): what a donor costs is no medical expense of
  // somebody who is not infertile.
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

/** What payroll is told: whether to tax it as pay, and adoption, since Form W-2 has a code of its own for it (box 12, T). */
type Taxable = 'yes' | 'no' | 'adoption';

/**
 * The one thing about money of a claim that the employer learns beside its amount. What counts as pay and what we do not know are the
 * same to them, so that it does not tell who has a child by surrogacy.
 */
export function taxableOf(label: TaxLabel): Taxable {
  if (label === 'adoption') return 'adoption';
  return label === 'medical' ? 'no' : 'yes';
}
