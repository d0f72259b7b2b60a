import type { ApiWorld } from '../world.ts';
import { findSealedSecret, useStep } from './second-factor-queries.ts';
import { digitsOf, stepOfCode } from './totp.ts';

type World = Pick<ApiWorld, 'sql' | 'sealing' | 'clock'>;

/** Whether a code is asked for besides the password. */
export async function hasSecondFactor(memberId: string, { sql }: Pick<World, 'sql'>): Promise<boolean> {
  return (await findSealedSecret(memberId, sql)) !== undefined;
}

/**
 * Uses up a typed code of the member's authenticator app. False when it is wrong, was used before, or there is no
 * second factor. Whoever calls counts the attempt first.
 */
export async function useSecondFactor(memberId: string, world: World, typed: string): Promise<boolean> {
  const { sql, sealing, clock } = world;
  const sealed = await findSealedSecret(memberId, sql);
  if (!sealed) return false;
  const secret = sealing.open(sealed, { table: 'totp_factors', column: 'secret_sealed', row: memberId });
  const step = stepOfCode(secret, digitsOf(typed), clock.now());
  return step !== undefined && useStep(memberId, sql, step);
}
