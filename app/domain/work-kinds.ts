import type { StaffRole } from './staff-roles.ts';

/** What waits for staff, and the role whose work it is. */
export const workRoles = {
  claim: 'reviewer',
  appeal: 'reviewer',
  authorization: 'reviewer',
  eligibility: 'reviewer',
  request: 'care_partner',
  conversation: 'care_partner',
} as const satisfies Record<string, StaffRole>;

export type WorkKind = keyof typeof workRoles;

export const workKinds = [
  'claim',
  'appeal',
  'authorization',
  'eligibility',
  'request',
  'conversation',
] as const satisfies readonly WorkKind[];

/** The kinds that are work of somebody with these roles. */
export const workKindsOf = (roles: readonly StaffRole[]): readonly WorkKind[] =>
  workKinds.filter((kind) => roles.includes(workRoles[kind]));
