/** The files for employers: what payroll pays, the coverage that was used, and what the company owes. */
export const handOffKinds = ['payroll', 'coverage', 'invoice'] as const;

export type HandOffKind = (typeof handOffKinds)[number];

/** Stands in place of an operator's name where a file was made after the end of its month by itself. */
export const bySchedule = 'schedule';
