import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { companyBrand } from '#app/contract/session.ts';
import { areReadable, brandStyles } from '#app/domain/brand.ts';
import { pageResponseContext, updateResponse, type Context } from './contexts.ts';

export type CompanyBrand = z.infer<typeof companyBrand>;

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
  const styles = areReadable(brand) ? brandStyles(brand) : undefined;
  updateResponse(context, { look: { name, mark, styles } });
  if (styles !== undefined) allowStyles(context, styles);
}
