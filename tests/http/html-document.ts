import { JSDOM } from 'jsdom';

// One window for all pages, because creating one took longer than fetching and parsing a page.
const shared = new JSDOM('', { url: 'http://localhost' });

/** The window whose classes parsed elements have, and with which forms are read. */
export const view = shared.window;

/** Pages for strangers contain their style sheet, three quarters of their text, which is not parsed; a brand's is short. */
const longStyles = /(?<=<style>)[^<]{4000,}/g;

/** The page's document as a browser without scripts has it. */
export function parseHtml(html: string, url: string): Document {
  shared.reconfigure({ url });
  return new view.DOMParser().parseFromString(html.replace(longStyles, ''), 'text/html');
}
