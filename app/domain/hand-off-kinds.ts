/** The files for employers: what payroll pays, the coverage that was used, and what the company owes. */
export const handOffKinds = ['payroll', 'coverage', 'invoice'] as const;

export type HandOffKind = (typeof handOffKinds)[number];

/** The author of a file that the schedule made after the end of its month, in place of an operator's name. */
export const bySchedule = 'schedule';
