import { prepareData as prepare } from '#tests/support/served/prepared-data.ts';

/** Playwright's global set-up. With BASE_URL set the journeys run against that address instead. */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  return process.env.BASE_URL ? undefined : prepare('e2e');
}
