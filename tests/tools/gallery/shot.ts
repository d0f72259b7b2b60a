import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright';
import { z } from 'zod';

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

export const usage = `npm run gallery -- [options]

  --out DIRECTORY     where the sheet lies (wren-gallery, where the system keeps what is temporary)
  --only PATH         pages whose address begins so; may be repeated
  --widths 360,1920   in pixels (360,768,1440)
  --schemes dark      of light and dark
  --languages en,rtl  of en, es and rtl
  --workers N         pages at a time (3)`;

export interface GalleryOptions {
  out: string;
  only: readonly string[];
  looks: readonly Look[];
  workers: number;
}

const separated = z.string().transform((text) => text.split(','));

/** A comma-separated subset of these values. */
const someOf = <Value extends string>(values: readonly Value[]) => separated.pipe(z.array(z.enum(values)));

const given = z.strictObject({
  out: z.string(),
  only: z.array(z.string()),
  widths: separated.pipe(z.array(z.coerce.number<string>().int().min(240).max(3840))),
  schemes: someOf(schemes),
  languages: someOf(languages),
  workers: z.coerce.number().int().min(1).max(16),
});

/** Undefined for invalid options. */
export function readGalleryOptions(args: readonly string[]): GalleryOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      out: { type: 'string', default: join(tmpdir(), 'wren-gallery') },
      only: { type: 'string', multiple: true, default: [] },
      widths: { type: 'string', default: widths.join() },
      schemes: { type: 'string', default: schemes.join() },
      languages: { type: 'string', default: languages.join() },
      workers: { type: 'string', default: '3' },
    },
  });
  const { success, data } = given.safeParse(values);
  if (!success) return undefined;
  const looks = data.languages.flatMap((language) =>
    data.widths.flatMap((width) => data.schemes.map((scheme) => ({ width, scheme, language }))),
  );
  return { ...data, looks };
}
