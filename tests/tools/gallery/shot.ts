import type { CDPSession } from 'playwright';

export const widths = [360, 768, 1440] as const;
export const schemes = ['light', 'dark'] as const;
export const languages = ['en', 'es', 'rtl'] as const;

/** Values of the address's `locale`; the last is the sandbox's right-to-left pseudo-locale. */
export const localeOf = { en: 'en', es: 'es', rtl: 'ar-XB' } as const;

export interface Look {
  width: number;
  scheme: (typeof schemes)[number];
  language: (typeof languages)[number];
}

/** One page in one look. */
export interface Shot extends Look {
  /** The path as in app/routes.ts. */
  path: string;
  /** Measured faults as sentences. */
  faults: readonly string[];
}

/** The file name: "settings-email.360-light-en.jpg". */
export function pictureName({ path, width, scheme, language }: Omit<Shot, 'faults'>): string {
  const page = path === '/' ? 'home' : path.replaceAll(/[^\w*-]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${page.replace('*', 'no-such-page')}.${width}-${scheme}-${language}.jpg`;
}

/** Limit of the format. */
const mostPixels = 16_000;

/** A picture of the whole page. */
export async function wholePage(browser: CDPSession, width: number): Promise<Buffer> {
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const height = Math.min(Math.ceil(cssContentSize.height), mostPixels);
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 85,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}
