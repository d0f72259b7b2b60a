import { expect, type Page } from 'playwright/test';
import { test } from '../support/journey.ts';

const code = '**/assets/visit-room-*.js';
const fallback = (page: Page) => page.getByText('It needs JavaScript, and a camera or a microphone.');

const breakages = {
  'throws at once': (page: Page) =>
    page.route(code, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("broken on purpose")' }),
    ),
  'is not there': (page: Page) => page.route(code, (route) => route.abort()),
};

/** Records the page's error reports of its island, and their responses. */
function noteReports(page: Page) {
  const reports: { status: number; fields: Record<string, string> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!request.url().endsWith('/island-errors')) return;
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    reports.push({ status: response.status(), fields });
  });
  return reports;
}

for (const [name, breakIt] of Object.entries(breakages)) {
  test(`when the code of the call ${name}, the page stays usable, and the error is reported`, async ({
    page,
    watched,
  }) => {
    watched.tolerate(/net::ERR_FAILED|broken on purpose/);
    const reports = noteReports(page);
    await breakIt(page);
    await page.goto('/calls/demo-call');
    await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
    await expect(fallback(page)).toBeVisible();
    await expect
      .poll(() => reports)
      .toMatchObject([{ status: 204, fields: { island: 'visit-room', name: 'TypeError' } }]);
  });
}

test('an error within the call is reported once, and the member can reload the page', async ({
  page,
  context,
}) => {
  const reports = noteReports(page);
  await context.grantPermissions(['camera', 'microphone']);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new TypeError('broken on purpose'));
  });
  await page.goto('/calls/demo-call');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
    await expect(page.getByRole('alert').getByRole('link'), `try ${times}`).toBeVisible();
  }
  await expect.poll(() => reports).toMatchObject([{ status: 204, fields: { message: 'broken on purpose' } }]);
});
