import type { Translate } from '#app/i18n/translator.ts';

/** A title of its own for every page of a list. */
export function titleOfPage(title: string, page: number, translate: Translate): string {
  return page > 1 ? translate('providers:pages.title', { title, page }) : title;
}
