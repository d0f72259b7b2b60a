import type { Page } from './page.ts';
import { textFaults } from '#tests/e2e/support/text-faults.ts';

/** Addresses on this origin that a page links to, without their fragments. */
export function linkedAddresses(page: Page): string[] {
  const targets = Array.from(
    page.document.querySelectorAll('a[href]'),
    (link) => link.getAttribute('href') ?? '',
  );
  const urls = targets
    .map((target) => new URL(target, page.base))
    .filter(({ origin }) => origin === page.url.origin);
  return [...new Set(urls.map(({ pathname, search }) => pathname + search))];
}

/** Files a page loads: pictures in every size, styles, scripts, icons. */
export function loadedFiles({ document }: Page): string[] {
  const plain = Array.from(
    document.querySelectorAll('img[src], script[src]:not([nomodule]), link[href]'),
    (element) => element.getAttribute(element.localName === 'link' ? 'href' : 'src'),
  );
  const sets = Array.from(document.querySelectorAll('[srcset], [imagesrcset]'), (element) =>
    (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '').split(','),
  );
  const sized = sets.flat().map((entry) => entry.trim().split(' ')[0]);
  return [...new Set([...plain, ...sized])].filter((address): address is string => Boolean(address));
}

/** Faults of a page's markup. */
export function markupFaults(page: Page): string[] {
  const { document } = page;
  const all = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  const twice = all.filter((id, index) => all.indexOf(id) !== index);
  const referring = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'form', 'list'];
  const dangling = referring.flatMap((attribute) =>
    Array.from(
      document.querySelectorAll(`[${attribute}]`),
      (element) => element.getAttribute(attribute) ?? '',
    )
      .flatMap((ids) => ids.split(/\s+/))
      .filter((id) => id !== '' && !all.includes(id))
      .map((id) => `${attribute} names ${id}, which is not there`),
  );
  const levels = Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ localName }) =>
    Number(localName[1]),
  );
  const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return [
    ...twice.map((id) => `the id ${id} is used twice`),
    ...dangling,
    ...textFaults(document),
    ...skipped.map((level) => `a heading of level ${level} skips one`),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['there is not one h1']),
    ...(count('main') === 1 ? [] : ['there is not one main']),
    ...(count('form:not([novalidate])') === 0 ? [] : ['a form leaves validation to the browser']),
    ...(count('[required]') === 0 ? [] : ['a field is marked as required']),
    ...(count('[style], [onclick], [onsubmit]') === 0 ? [] : ['style or script in an attribute']),
    ...(count('img:not([alt]), img:not([width]), img:not([height])') === 0
      ? []
      : ['a picture without alt or size']),
    ...(page.title.endsWith(' · Wren') ? [] : [`the title is ${page.title}`]),
    ...(page.language === '' || page.direction === '' ? ['language or direction is missing'] : []),
  ];
}

const moment = /\d{4}-\d\d-\d\d(T[\d:]+Z)?/g;

/** An address without its date or time: pages of free times differ only in it, so one of them is sufficient. */
export const timeless = (address: string) => decodeURIComponent(address).replace(moment, ':time');
