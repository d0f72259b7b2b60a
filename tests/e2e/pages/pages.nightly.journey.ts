import { expectAccessible } from '../support/axe.ts';
import {
  beginVisit,
  checkLayout,
  checkRightToLeft,
  checkWithScript,
  openWithoutScript,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Every state of JavaScript in every language, on a desktop and on a phone.
for (const route of pageRoutes) {
  test(`${route.path} with and without script, in English and in Spanish`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    for (const language of ['en', 'es'] as const) {
      await openWithoutScript(visit, language);
      await checkLayout(visit, language);
      await expectAccessible(page, `${route.path} in ${language} on a phone`);
      await checkWithScript(visit, language);
      await checkLayout(visit, language);
      await expectAccessible(page, `${route.path} in ${language} on a phone, with script`);
    }
    await checkRightToLeft(visit);
  });
}
