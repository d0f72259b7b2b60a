import { join } from 'node:path';
import { demoPassword, leesSecret } from '#tests/support/demo/demo-member.ts';
import type { Outcome } from './outcome.ts';
import { readPersonas } from './personas/personas.ts';
import { findPlace, type PlaceSettings } from './place/place.ts';
import { runSuites } from './run-suites.ts';
import { allSuites } from './suites/all-suites.ts';

const secrets = { DEMO_PASSWORD: demoPassword, DEMO_TOTP_SECRET: leesSecret };
const personas = readPersonas(join(import.meta.dirname, 'personas/demo.yaml'), secrets);
const asFound: PlaceSettings = { mayWrite: undefined, inboxUrl: undefined, operatorKey: undefined };

/** Runs suites of the QA tool with the demo's personas. */
export async function outcomesAt(
  baseUrl: string,
  settings: Partial<PlaceSettings> = {},
  suites = allSuites,
): Promise<Outcome[]> {
  const place = await findPlace(baseUrl, { ...asFound, ...settings });
  return runSuites(suites, personas, place, { only: [], workers: 3, hear: () => undefined });
}

export const told = (outcomes: readonly Outcome[], result: Outcome['result']): string[] =>
  outcomes.filter((outcome) => outcome.result === result).map(({ suite, why }) => `${suite}: ${why}`);
