import { thorough } from '#tests/support/every-test/thorough.ts';
import { expectAccessible } from '../support/axe.ts';
import { modesAndLanguages, type Mode } from '../support/modes.ts';
import {
  beginVisit,
  checkLargeText,
  checkColorsAndPaper,
  checkLayout,
  checkRightToLeft,
  checkWithScript,
  desktop,
  openWithoutScript,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Layout without script in Spanish, whose texts are longer, and axe with script in English. At night every state of
// JavaScript in every language, on a desktop and on a phone.
const languagesOf = (wanted: Mode) =>
  modesAndLanguages.filter(({ mode }) => mode === wanted).map(({ language }) => language);

test.use({ viewport: desktop });

for (const route of pageRoutes) {
  test(`${route.path} is accessible, light and fits every window`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    for (const language of languagesOf('off')) {
      await openWithoutScript(visit, language);
      await checkLayout(visit, language);
      if (thorough) await expectAccessible(page, `${route.path} in ${language} on a phone`);
    }
    await checkColorsAndPaper(visit);
    for (const language of languagesOf('on')) {
      await checkWithScript(visit, language);
      await (thorough || route.kind === 'island' ? checkLayout : checkLargeText)(visit, language);
      if (thorough) await expectAccessible(page, `${route.path} in ${language} on a phone, with script`);
    }
    if (thorough) await checkRightToLeft(visit);
  });
}
