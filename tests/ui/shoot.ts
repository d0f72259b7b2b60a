/**
 * Pictures of the gallery for looking at: node tests/ui/shoot.ts OUT [page …].
 * Names are page-width[-dark][-rtl].png; SHOTS picks from them by a regular expression.
 */
import { mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { compiledStyles } from './compiled-styles.ts';
import { launchChromium } from '#tests/support/browsers/chromium.ts';

const [out = 'gallery', ...only] = process.argv.slice(2);
const wanted = new RegExp(process.env.SHOTS ?? '.');
mkdirSync(out, { recursive: true });
const { module } = await runnerImport<typeof import('./gallery/document.tsx')>(
  './tests/ui/gallery/document.tsx',
  {
    logLevel: 'error',
  },
);
const styles = await compiledStyles();
process.stdout.write(`stylesheet: ${styles.length} bytes, ${gzipSync(styles, { level: 9 }).length} gzip\n`);
const browser = await launchChromium();
for (const name of module.pageNames.filter((page) => only.length === 0 || only.includes(page))) {
  for (const width of [320, 360, 768, 1440]) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const dir of ['ltr', 'rtl']) {
        const shot = [name, width, scheme === 'dark' && 'dark', dir === 'rtl' && 'rtl']
          .filter(Boolean)
          .join('-');
        if (!wanted.test(shot)) continue;
        const page = await browser.newPage({
          colorScheme: scheme,
          viewport: { width, height: 900 },
          deviceScaleFactor: Number(process.env.SCALE ?? 1),
        });
        await page.setContent(module.galleryDocument(name, styles, dir));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) process.stdout.write(`${shot} overflows: ${wide}\n`);
        await page.screenshot({ path: `${out}/${shot}.png`, fullPage: width < 1440 });
        await page.close();
      }
    }
  }
}
await browser.close();
