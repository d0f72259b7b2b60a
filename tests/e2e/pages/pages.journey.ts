import {
  beginVisit,
  checkLargeText,
  checkColorsAndPaper,
  checkLayout,
  checkWithScript,
  openWithoutScript,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Layout without script in Spanish, whose texts are longer, and axe with script in English.
// pages.nightly.journey.ts tests every combination.
for (const route of pageRoutes) {
  test(`${route.path} is accessible, light and fits every window`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    await openWithoutScript(visit, 'es');
    await checkLayout(visit, 'es');
    await checkColorsAndPaper(visit);
    await checkWithScript(visit, 'en');
    if (route.kind === 'island') await checkLayout(visit, 'en');
    else await checkLargeText(visit, 'en');
  });
}
