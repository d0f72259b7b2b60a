import { hashPassword } from '#server/api/account/passwords/passwords.ts';
import { keepDemoVisitOpen } from './seed/keep-demo-visit-open.ts';
import { refreshTexts } from './seed/refresh-texts.ts';
import { seedIfEmpty, type SeedDependencies } from './seed/seed.ts';
import { forgetLaterCodes } from './forget-later-codes.ts';

/**
 * Adds demo data to an empty database, current texts to another, and a visit that can be joined now. Runs at every start, and resets
 * the clock.
 */
export async function fillSandbox(dependencies: Omit<SeedDependencies, 'hashPassword'>): Promise<void> {
  const isNew = await seedIfEmpty({ ...dependencies, hashPassword });
  if (!isNew) await refreshTexts(dependencies.sql);
  await keepDemoVisitOpen(dependencies);
  await forgetLaterCodes(dependencies);
}
