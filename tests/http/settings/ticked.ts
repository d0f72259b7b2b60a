import type { Page } from '../page.ts';

/** What is ticked on the page about cookies. */
export const ticked = (page: Page) =>
  page
    .form({ button: 'Save' })
    .entries('Save')
    .flatMap(([name, value]) => (name === 'agreed' ? [value] : []));
