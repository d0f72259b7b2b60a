import type { Mutant } from '../mutant.ts';

const listing = {
  file: 'server/cli/setup/roster/dependents.ts',
  tests: ['server/cli/setup/roster/dependents.test.ts'],
} as const;

const joining = { tests: ['server/api/account/registration/dependents.test.ts'] } as const;

const partnership = 'server/api/account/partner/partnership.ts';
const ofPartners = ".where('household_id', 'is', null)";

/** Adult dependents: who is listed, whose household they are of, and who sees them. */
export const dependentMutants: readonly Mutant[] = [
  {
    ...listing,
    name: 'dependents: somebody of seventeen is listed',
    file: 'server/cli/setup/roster/roster-file.ts',
    find: 'isAdult(Temporal.PlainDate.from(dob), today)',
    replace: 'dob !== null',
  },
  {
    ...listing,
    name: 'dependents: they stay when the employee leaves',
    file: 'server/cli/setup/roster/take-over.ts',
    find: 'await endWithEmployees(sql, taking)',
    replace: '0',
  },
  {
    ...listing,
    name: 'dependents: they are covered before and after the employee',
    file: 'server/cli/setup/roster/take-over.ts',
    find: 'await coverWithEmployees(sql, taking);',
    replace: '',
  },
  {
    ...listing,
    name: 'dependents: the employee gets the dependent’s invitation',
    find: 'own.email_digest = coalesce',
    replace: 'false and own.email_digest = coalesce',
  },
  {
    ...listing,
    name: 'dependents: an account is moved to another household',
    find: 'listed.dependent_of is distinct from own.dependent_of',
    replace: 'listed.dependent_of is distinct from listed.dependent_of',
  },
  {
    ...listing,
    name: 'dependents: an account of an employee is linked to a dependent born on the same day',
    file: 'server/cli/setup/roster/accounts.ts',
    find: "and state = 'current' and dependent_of is null",
    replace: "and state = 'current'",
  },
  {
    ...joining,
    name: 'dependents: those who join before the employee have a maximum of their own',
    file: 'server/api/coverage/plans/queries.ts',
    find: "eb('other.household_id', '=', household)",
    replace: "eb('other.id', '=', household)",
  },
  {
    ...joining,
    name: 'dependents: the employee who joins later has a maximum of their own',
    file: 'server/api/account/roster/queries.ts',
    find: 'await attachDependents(transaction, { companyId, employee });',
    replace: 'if (isDependent) await attachDependents(transaction, { companyId, employee });',
  },
  {
    ...joining,
    name: 'dependents: a family that joins at the same moment is several households',
    file: 'server/api/account/roster/queries.ts',
    find: 'select pg_advisory_xact_lock(',
    replace: 'select pg_typeof(',
  },
  {
    ...joining,
    name: 'dependents: an employee’s link opens the row of a dependent',
    file: 'server/api/account/roster/queries.ts',
    find: "? eb('dependent_of', 'is', null)",
    replace: "? eb('id', 'is not', null)",
  },
  {
    name: 'dependents: a decision beside the employee’s sign-up locks nobody that others lock',
    file: 'server/api/coverage/plans/queries.ts',
    find: ".forNoKeyUpdate('other')",
    replace: ".forNoKeyUpdate('self')",
    tests: ['server/api/coverage/plans/lock-household.test.ts'],
  },
  {
    name: 'dependents: the employee ends the account of a dependent',
    file: 'server/api/account/partner/routes.ts',
    after: 'const ended = await transaction',
    find: ofPartners,
    replace: '',
    tests: ['server/api/account/roster/dependents.test.ts'],
  },
  {
    name: 'dependents: the employee finds a dependent as the partner',
    file: partnership,
    after: 'function findPartner',
    find: ofPartners,
    replace: '',
    tests: ['server/api/account/roster/dependents.test.ts'],
  },
  {
    name: 'dependents: the employee’s row says when a dependent is covered',
    file: 'server/api/account/roster/settle-coverage.ts',
    find: "and([eb('employee_id', '=', memberId), eb('household_id', 'is', null)])",
    replace: "eb('employee_id', '=', memberId)",
    tests: ['server/api/account/roster/dependents.test.ts'],
  },
  {
    name: 'dependents: payroll learns the name of a dependent',
    file: 'server/api/claims/hand-offs/make-hand-off.ts',
    find: 'household_id === null ?',
    replace: 'household_id !== null ?',
    tests: ['server/api/claims/hand-offs/dependents.test.ts'],
  },
  {
    ...joining,
    name: 'dependents: the employee learns that a dependent has an account',
    file: 'server/api/coverage/plans/queries.ts',
    find: ".onRef('dependents.dependent_of', '=', 'own.employee_digest')",
    replace: ".onRef('dependents.dependent_of', '=', 'own.person_digest')",
  },
];
