import { JSDOM } from 'jsdom';

// One window for all pages: to make one for each took longer than to fetch and read it.
const shared = new JSDOM('', { url: 'http://localhost' });

/** What elements of every parsed page are instances of, and what their forms are read with. */
export const view = shared.window;

/** The page's document as a browser without scripts has it. */
export function parseHtml(html: string, url: string): Document {
  shared.reconfigure({ url });
  return new view.DOMParser().parseFromString(html, 'text/html');
}
