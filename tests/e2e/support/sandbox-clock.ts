import { expect, type Page } from 'playwright/test';

/** Moves the clock of the server behind a page: an ISO duration to advance by, or back to the real time. */
export async function moveClock(
  { request }: Pick<Page, 'request'>,
  by: { advance: string } | { reset: '1' },
): Promise<void> {
  const answer = await request.post('/sandbox/clock', { form: by });
  expect(answer.ok()).toBe(true);
}
