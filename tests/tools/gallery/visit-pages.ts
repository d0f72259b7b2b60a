import { Readable } from 'node:stream';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { inLanguage, readyRoute } from '#tests/e2e/support/route-addresses.ts';
import { lostText, strayPunctuation } from '#tests/e2e/support/lost-text.ts';
import { scriptSwitch, waitForPaint } from '#tests/e2e/support/script-switch.ts';
import { signInSteps } from '#tests/e2e/support/sign-in-steps.ts';
import { languages, localeOf, wholePage, type Look, type Shot } from './shot.ts';

interface Gallery {
  browser: Browser;
  origin: string;
  looks: readonly Look[];
  workers: number;
  /** Called with every picture. */
  keep(shot: Shot, picture: Buffer): Promise<void>;
}

/** Takes pictures of all pages in all looks, and returns the failures. */
export async function visitPages(routes: readonly RouteEntry[], gallery: Gallery): Promise<string[]> {
  const failures: string[] = [];
  const attempt = (route: RouteEntry, look: () => Promise<void>) =>
    look().catch((error: unknown) => void failures.push(`${route.path}: ${String(error)}`));
  const members = new Map<string, Cookies>();
  const isQuiet = ({ entrance, prepare, kind }: RouteEntry) => !entrance && !prepare && kind !== 'island';
  const found: (() => Promise<void>)[] = [];
  // Links to pages are found by their English text, so this comes before other languages.
  for (const route of routes.filter(isQuiet)) {
    await attempt(route, async () => {
      const { page, address } = await openRoute(route, gallery, members);
      const cookies = await page.context().cookies();
      await page.context().close();
      const look = async () => {
        const again = await newWindow(gallery);
        await again.context().addCookies(cookies);
        await shootPage(route, again, address, gallery);
      };
      found.push(() => attempt(route, look));
    });
  }
  await Readable.from(found).forEach((look: () => Promise<void>) => look(), { concurrency: gallery.workers });
  // Opening these changes other pages, for example by marking messages as read.
  for (const route of routes.filter((candidate) => !isQuiet(candidate))) {
    await attempt(route, async () => {
      const { page, address } = await openRoute(route, gallery, members);
      await shootPage(route, page, address, gallery);
    });
  }
  return failures;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A window without scripts and motion. */
async function newWindow({ browser, origin }: Gallery): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await (await scriptSwitch(page)).off();
  return page;
}

/** The page's address, and a window in which the route's member is signed in; each member signs in once. */
async function openRoute(route: RouteEntry, gallery: Gallery, members: Map<string, Cookies>) {
  const page = await newWindow(gallery);
  const context = page.context();
  const signIn = async (email: string) => {
    const cookies = members.get(email);
    if (cookies) await context.addCookies(cookies);
    else await signInSteps(page, email);
    // The session still has the language of the previous page. This address has no page.
    await context.request.get('/profile?locale=en', { maxRedirects: 0 });
    members.set(email, await context.cookies());
  };
  return { page, address: await readyRoute(page, route, signIn) };
}

/** Loads the page once per language; widths and color schemes change in the loaded page. */
async function shootPage({ path }: RouteEntry, page: Page, address: string, gallery: Gallery): Promise<void> {
  const scripts = await scriptSwitch(page);
  const devTools = await page.context().newCDPSession(page);
  for (const language of languages) {
    const looks = gallery.looks.filter((look) => look.language === language);
    if (looks.length === 0) continue;
    await scripts.off();
    await page.goto(inLanguage(address, localeOf[language]));
    await scripts.on();
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.emulateMedia({ colorScheme: look.scheme });
      await waitForPaint(page);
      const faults = [
        ...(await lostText(page, 'asItIs')),
        ...(language === 'rtl' ? await strayPunctuation(page) : []),
      ];
      await gallery.keep({ path, ...look, faults }, await wholePage(devTools, look.width));
    }
  }
  await page.context().close();
}
