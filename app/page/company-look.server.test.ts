import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { markImage } from '#app/domain/brand.ts';
import { companyNameStyles, showBrand, type CompanyBrand } from './company-look.server.ts';
import { pageResponseContext } from './contexts.ts';

const globe: CompanyBrand = {
  name: 'Globe',
  mark: markImage('brands/globe'),
  accent: '#0033a0',
  accent_text: '#dbe6ff',
};

function shown(brand: CompanyBrand | null) {
  const context = new RouterContextProvider();
  showBrand(context, brand);
  const { look, styleSources } = context.get(pageResponseContext);
  return { look, styleSources };
}

test('a page has the look of its company, and its policy allows just these styles', () => {
  const { look, styleSources } = shown(globe);
  expect(look).toMatchObject({ name: 'Globe', mark: { variants: { w64: '/images/brands/globe-w64.webp' } } });
  expect(look?.styles).toContain('--teal:#0033a0');
  expect(Buffer.byteLength(look?.styles ?? '')).toBeLessThan(1280);
  expect(styleSources).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  expect(shown({ ...globe, accent: '#0033a1' }).styleSources).not.toEqual(styleSources);
});

test('a page without a brand resets the look', () => {
  shown(globe);
  expect(shown(null)).toEqual({ look: null, styleSources: [] });
});

test.each([
  { accent: '#ffc400' },
  { accent_text: '#0033a0' },
  { accent: '#0033a0}body{display:none}' },
  { accent: '</style><script>' },
])('colors of another API that are unreadable or invalid are replaced with the product’s: %j', (wrong) => {
  const { look, styleSources } = shown({ ...globe, ...wrong });
  expect(look).toMatchObject({ name: 'Globe', styles: companyNameStyles });
  expect(styleSources).toHaveLength(1);
});
