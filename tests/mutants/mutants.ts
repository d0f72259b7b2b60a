import type { Mutant } from './mutant.ts';
import { accessMutants } from './table/access.ts';
import { claimMutants } from './table/claims.ts';
import { moneyMutants } from './table/money.ts';
import { ownershipMutants } from './table/ownership.ts';
import { repeatMutants } from './table/repeats.ts';
import { visitMutants } from './table/visits.ts';
import { webMutants } from './table/web.ts';

/** Rules of the product, each broken in one line; a test has to notice. A bug that was mended adds the line that was wrong. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...claimMutants,
  ...visitMutants,
  ...accessMutants,
  ...repeatMutants,
  ...ownershipMutants,
  ...webMutants,
];
