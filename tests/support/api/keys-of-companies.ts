import { staffRoles, type StaffGrant, type StaffRole } from '#app/domain/staff-roles.ts';
import type { OperatorKey } from '#server/platform/http/dependencies.ts';
import { giveKey } from './operator-calls.ts';

export const grant = (role: StaffRole, companyId: string | null): StaffGrant => ({ role, companyId });

/** Headers of keys of this name. */
export function keysOf(dependencies: { operators: readonly OperatorKey[] }, name: string) {
  const holding = (...grants: StaffGrant[]) => giveKey(dependencies, name, grants);

  /** Keys of each role for other companies, for `acme` only, and for both. More grants open no less, so few keys do. */
  function keysFor(roles: readonly StaffRole[]) {
    const others = staffRoles.filter((role) => !roles.includes(role));
    const elsewhere = roles.map((role) =>
      holding(
        ...['acm', 'acme2', 'globex'].map((company) => grant(role, company)),
        ...others.map((other) => grant(other, 'acme')),
      ),
    );
    const only = roles.map((role) => holding(grant(role, 'acme')));
    const beside = others.map((other) => grant(other, 'globex'));
    const both = roles.map((role) => holding(...beside, grant(role, 'acme'), grant(role, 'umbrella')));
    const here = [...only, ...both];
    return { others, elsewhere, only, here, everywhere: roles.map((role) => holding(grant(role, null))) };
  }
  return { holding, keysFor };
}
