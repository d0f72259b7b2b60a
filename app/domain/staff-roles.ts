/** Roles of staff and service keys; a check of the database has the same list. */
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

/** A role, and where it holds: one company, or null for all. */
export interface StaffGrant {
  role: StaffRole;
  companyId: string | null;
}

export function isStaffRole(word: string): word is StaffRole {
  return staffRoles.some((role) => role === word);
}

/** What proves who staff are, after the password: a code of the authenticator app, a passkey, or either. */
export const staffFactors = ['totp', 'passkey', 'totp_or_passkey'] as const;
export type StaffFactor = (typeof staffFactors)[number];

export const staffFactorIn = (word: string): StaffFactor | undefined =>
  staffFactors.find((factor) => factor === word);
