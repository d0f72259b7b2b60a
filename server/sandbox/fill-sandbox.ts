import { hashPassword } from '#server/api/members/passwords.ts';
import { keepDemoVisitOpen } from '#server/db/seed/keep-demo-visit-open.ts';
import { seedIfEmpty, type SeedWorld } from '#server/db/seed/seed.ts';

/** Demo data into an empty database, and a visit that can be joined now. Safe at every start. */
export async function fillSandbox(world: Omit<SeedWorld, 'hashPassword'>): Promise<void> {
  await seedIfEmpty({ ...world, hashPassword });
  await keepDemoVisitOpen(world);
}
