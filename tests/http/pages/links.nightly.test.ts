import { expect, test } from 'vitest';
import { demo } from '#tests/e2e/support/demo-members.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { crawl, everyPage } from '../crawl.ts';

const members = {
  en: [demo.pregnant, demo.partner, demo.newParent, demo.spanish],
  es: [demo.pregnant, demo.spanish],
} as const;

for (const language of ['en', 'es'] as const) {
  for (const member of members[language]) {
    test(
      `every link and file that ${member} can reach exists, in ${language}`,
      { timeout: 600_000 },
      async () => {
        await using app = await hostApp();
        const [wanted, files] = [everyPage(), new Set<string>()];
        expect(await crawl({ origin: app.baseUrl, member, language, wanted, files })).toEqual([]);
      },
    );
  }
}
