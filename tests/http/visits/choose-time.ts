import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

export const place = '/video-visits/postpartum/lactation';

/** The days that a page of free times offers. */
export const daysOn = (page: Page) =>
  Array.from(page.document.querySelectorAll<HTMLOptionElement>('#date option'), ({ value }) => value);

/** Its times, each a link to the page that confirms it. */
export const timesOn = (page: Page) =>
  Array.from(page.document.querySelectorAll('main .card .times a'), (link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
  }));

/** Opens the confirmation of the first free time of the last offered day. */
export async function chooseTime(visitor: Visitor, from = place): Promise<Page> {
  const day = daysOn(await visitor.get(from)).at(-1);
  const page = await visitor.get(`${from}${from.includes('?') ? '&' : '?'}date=${day}`);
  const [time] = timesOn(page);
  if (!time) throw new Error(`no time is free on ${day}`);
  return visitor.get(time.href);
}
