import type { Page } from '../page.ts';

/** The checked boxes of the page about cookies. */
export const ticked = (page: Page) =>
  page
    .form({ button: 'Save' })
    .entries('Save')
    .flatMap(([name, value]) => (name === 'agreed' ? [value] : []));
