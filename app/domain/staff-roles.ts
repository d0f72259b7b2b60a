/** What people and services on the company's side of the product may be. server/api/account/guards/README.md says what each may do. */
export const staffRoles = [
  'administrator',
  'care_partner',
  'reviewer',
  'billing',
  'expert',
  'editor',
  'auditor',
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** A role, for one company; null: for all of them. */
export interface Grant {
  role: StaffRole;
  companyId: string | null;
}

export const isStaffRole = (word: string): word is StaffRole => staffRoles.some((role) => role === word);
