import type { Page } from 'playwright/test';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { expectAccessible } from './axe.ts';
import { freshCode } from './demo-members.ts';
import { freshJourneyInLanguages } from './fresh-journey.ts';
import { inLanguage } from './in-language.ts';
import { bothModes, type Language, type Mode } from './modes.ts';

interface DeskJourney {
  page: Page;
  origin: string;
  mode: Mode;
  language: Language;
  /** A text of the pages, by its English. */
  say: (english: string) => string;
  /** Checks the page that is open with axe, which needs scripts. */
  look: (on?: Page) => Promise<void>;
  /** Types email address, password and code of a demo account, with the keyboard alone. */
  signIn: (email: string) => Promise<void>;
}

/** One scenario of staff on fresh demo data, for each state of JavaScript and each language: see `freshJourneyInLanguages`. */
export function deskJourney(
  name: string,
  body: (journey: DeskJourney) => Promise<void>,
  byDay: readonly Mode[] = bothModes,
): void {
  freshJourneyInLanguages(
    name,
    async ({ page, origin, mode, language }) => {
      const say = inLanguage(language);
      const look = async (on = page) => {
        if (mode === 'on') await expectAccessible(on, on.url());
      };
      const signIn = async (email: string) => {
        await page.goto(`/desk/signin?locale=${language}`);
        await page.getByLabel(say('Email address')).focus();
        await page.keyboard.type(email);
        await page.keyboard.press('Tab');
        await page.keyboard.type(demoPassword);
        await page.keyboard.press('Enter');
        await page.getByLabel(say('6-digit code')).focus();
        await page.keyboard.type(freshCode(`${origin} ${email}`));
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === '/desk');
      };
      await page.goto(`/desk/signin?locale=${language}`);
      await body({ page, origin, mode, language, say, look, signIn });
    },
    byDay,
  );
}
