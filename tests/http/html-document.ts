import { JSDOM } from 'jsdom';

// One window for all pages, because creating one took longer than fetching and parsing a page.
const shared = new JSDOM('', { url: 'http://localhost' });

/** The window whose classes parsed elements have, and with which forms are read. */
export const view = shared.window;

/** The page's document as a browser without scripts has it. */
export function parseHtml(html: string, url: string): Document {
  shared.reconfigure({ url });
  return new view.DOMParser().parseFromString(html, 'text/html');
}
