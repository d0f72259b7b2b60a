import type { BrowserContextOptions, Page } from 'playwright';
import { sharedChromium } from '#tests/support/browsers/chromium.ts';
import { compiledStyles } from '../compiled-styles.ts';
import { galleryDocument } from './document.tsx';

export const phone = { viewport: { width: 360, height: 780 } };
export const desktop = { viewport: { width: 1440, height: 900 } };

export interface GalleryPages extends AsyncDisposable {
  styles: string;
  /** A page of the gallery as it looks on a screen. */
  on(name: string, screen: BrowserContextOptions & { dir?: 'ltr' | 'rtl' }): Promise<Page>;
}

/** One browser page for each kind of screen: opening it costs more than most looks at it. */
export async function openGalleryPages(): Promise<GalleryPages> {
  const [browser, styles] = await Promise.all([sharedChromium(), compiledStyles()]);
  const pages = new Map<string, Promise<Page>>();

  function pageOf(screen: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(screen);
    const page = pages.get(key) ?? browser.newPage(screen);
    pages.set(key, page);
    return page;
  }

  return {
    styles,
    async on(name, { dir, ...screen }) {
      const page = await pageOf(screen);
      await page.setContent(galleryDocument(name, styles, dir));
      return page;
    },
    async [Symbol.asyncDispose]() {
      for (const page of pages.values()) await (await page).close();
    },
  };
}
