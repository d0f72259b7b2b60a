import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { keepDemoVisitOpen } from '#server/db/seed/keep-demo-visit-open.ts';
import { seedIfEmpty, type SeedDependencies } from '#server/db/seed/seed.ts';
import { forgetLaterCodes } from './forget-later-codes.ts';

/**
 * Demo data into an empty database, and a visit that can be joined now. Safe at every start, which puts the clock back to real time.
 */
export async function fillSandbox(dependencies: Omit<SeedDependencies, 'hashPassword'>): Promise<void> {
  await seedIfEmpty({ ...dependencies, hashPassword });
  await keepDemoVisitOpen(dependencies);
  await forgetLaterCodes(dependencies);
}
