import type { Mutant } from './mutant.ts';
import { accessMutants } from './table/access.ts';
import { auditMutants } from './table/audit.ts';
import { companyMutants } from './table/companies.ts';
import { claimMutants } from './table/claims.ts';
import { dependentMutants } from './table/dependents.ts';
import { exportMutants } from './table/exports.ts';
import { moneyMutants } from './table/money.ts';
import { operateMutants } from './table/operate.ts';
import { ownershipMutants } from './table/ownership.ts';
import { repeatMutants } from './table/repeats.ts';
import { retentionMutants } from './table/retention.ts';
import { rosterMutants } from './table/roster.ts';
import { staffPasskeyMutants } from './table/staff-passkeys.ts';
import { staffMutants } from './table/staff.ts';
import { visitMutants } from './table/visits.ts';
import { webMutants } from './table/web.ts';
import { brandMutants } from './table/brand.ts';
import { contentMutants } from './table/content.ts';
import { workMutants } from './table/work.ts';

/** Rules of the product, each broken by changing one line; a test must fail. Every fixed bug adds its faulty line. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...claimMutants,
  ...companyMutants,
  ...visitMutants,
  ...accessMutants,
  ...auditMutants,
  ...dependentMutants,
  ...exportMutants,
  ...retentionMutants,
  ...rosterMutants,
  ...repeatMutants,
  ...operateMutants,
  ...ownershipMutants,
  ...staffMutants,
  ...staffPasskeyMutants,
  ...webMutants,
  ...brandMutants,
  ...contentMutants,
  ...workMutants,
];
