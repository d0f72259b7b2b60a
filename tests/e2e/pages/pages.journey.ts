import { expectAccessible } from '../support/axe.ts';
import {
  beginVisit,
  checkColorsAndPaper,
  checkLayout,
  checkRightToLeft,
  checkWithScript,
  openWithoutScript,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Without script in Spanish and with script in English; pages.nightly.journey.ts tries the other two.
for (const route of pageRoutes) {
  test(`${route.path} is accessible, light and fits every window`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    await openWithoutScript(visit, 'es');
    await checkLayout(visit, 'es');
    await expectAccessible(page, `${route.path} in es on a phone`);
    await checkColorsAndPaper(visit);
    await checkRightToLeft(visit);
    await checkWithScript(visit, 'en');
    await checkLayout(visit, 'en');
  });
}
