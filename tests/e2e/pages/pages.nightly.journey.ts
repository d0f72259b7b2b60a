import { expectAccessible } from '../support/axe.ts';
import {
  beginVisit,
  checkLayout,
  checkWithScript,
  openWithoutScript,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// The combinations of script and language that pages.journey.ts leaves out.
for (const route of pageRoutes) {
  test(`${route.path} in English without script, and in Spanish with it`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    await openWithoutScript(visit, 'en');
    await checkLayout(visit, 'en');
    await expectAccessible(page, `${route.path} in en on a phone`);
    await checkWithScript(visit, 'es');
    await checkLayout(visit, 'es');
    await expectAccessible(page, `${route.path} in es on a phone, with script`);
  });
}
