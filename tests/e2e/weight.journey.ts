import { expect } from 'playwright/test';
import { routeTable } from './route-table.ts';
import { journey } from './support/journey.ts';
import { readyRoute } from './support/route-addresses.ts';
import { weigh } from './support/weight.ts';

const kilobyte = 1024;
const pages = routeTable.filter(({ kind, path }) => kind === 'plain' || path === '/*');

for (const route of pages) {
  journey(`${route.path} stays within its weight`, async ({ page, signIn, mode }) => {
    const address = await readyRoute(page, route, signIn);
    const weight = await weigh(page, address);
    const total = weight.html + weight.css + weight.js + weight.pictures;
    const limits = mode === 'on' ? { js: 8, requests: 4, total: 48 } : { js: 0, requests: 3, total: 40 };

    expect.soft(weight.html, 'HTML').toBeLessThanOrEqual(10 * kilobyte);
    expect.soft(weight.css, 'CSS').toBeLessThanOrEqual(9 * kilobyte);
    expect.soft(weight.js, 'JavaScript').toBeLessThanOrEqual(limits.js * kilobyte);
    expect.soft(weight.pictures, 'pictures before scrolling').toBeLessThanOrEqual(20 * kilobyte);
    expect.soft(weight.requests, 'requests besides pictures').toBeLessThanOrEqual(limits.requests);
    expect.soft(total, 'in total').toBeLessThanOrEqual(limits.total * kilobyte);
    expect.soft(weight.fonts, 'fonts').toBe(0);
    expect.soft(weight.scriptPreloads, 'script preloads').toBe(0);
    expect.soft(await page.locator('*').count(), 'elements').toBeLessThanOrEqual(800);
  });
}
