import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { companyBrand } from '#app/contract/session.ts';
import { areReadable, brandStyles } from '#app/domain/brand.ts';
import { pageResponseContext, updateResponse, type Context } from './contexts.ts';

export type CompanyBrand = z.infer<typeof companyBrand>;

/** Of a company's name and mark in the header, the mark on white, which most are drawn for. Other pages do not load it. */
export const companyNameStyles =
  '.brand-own{display:flex;align-items:center;gap:.625rem;min-inline-size:0;font-size:1.1875rem;line-height:1.2;overflow-wrap:anywhere}' +
  '.brand-own small{display:block;color:var(--ink-soft);font:400 .875rem/1.3 var(--text)}' +
  '.brand-own .small-picture{inline-size:2.5rem;block-size:2.5rem;background:#fff;filter:none;object-fit:contain}';

/** The page's policy allows this text as an inline style sheet. */
export function allowStyles(context: Context, styles: string): void {
  const source = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  const { styleSources } = context.get(pageResponseContext);
  updateResponse(context, { styleSources: [...styleSources, source] });
}

/**
 * Gives this page the look of the company that it is for. The styles are in the page, so that none waits for another answer and no
 * cache can give them to another company's page.
 */
export function showBrand(context: Context, brand: CompanyBrand | null | undefined): void {
  if (!brand) return;
  const { name, mark } = brand;
  const styles = companyNameStyles + (areReadable(brand) ? brandStyles(brand) : '');
  updateResponse(context, { look: { name, mark, styles } });
  allowStyles(context, styles);
}
