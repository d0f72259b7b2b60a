import { thorough } from '#tests/support/every-test/thorough.ts';
import { expectAccessible } from '../support/axe.ts';
import { modesAndLanguages } from '../support/modes.ts';
import {
  beginVisit,
  checkColorsAndPaper,
  checkLayout,
  checkRightToLeft,
  desktop,
  openPage,
  pageRoutes,
} from '../support/page-rules.ts';
import { sharedPageTest as test } from '../support/shared-page.ts';

// Every page with script in Spanish, whose texts are longer; scripts change the layout of islands only, so these are also
// loaded without. At night every state of JavaScript in every language, and axe on a phone too.
const [withScript, withoutScript] = [
  { mode: 'on', language: 'es' },
  { mode: 'off', language: 'en' },
] as const;

test.use({ viewport: desktop });

for (const route of pageRoutes) {
  const loads = thorough
    ? modesAndLanguages
    : [...(route.kind === 'island' ? [withoutScript] : []), withScript];
  test(`${route.path} is accessible, light and fits every window`, async ({ page, signIn }) => {
    const visit = await beginVisit(page, route, signIn);
    for (const load of loads) {
      await openPage(visit, load);
      if (load.mode === 'on') await expectAccessible(page, `${route.path} in ${load.language}`);
      await checkLayout(visit, load.language);
      if (thorough) await expectAccessible(page, `${route.path} in ${load.language} on a phone`);
    }
    await checkColorsAndPaper(visit);
    if (thorough) await checkRightToLeft(visit);
  });
}
