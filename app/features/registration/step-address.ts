import { href } from 'react-router';
import type { PageId } from './wizard.ts';

/**
 * The address of a page of the wizard. Opened to change an answer it leads on to whatever is still open, or to check
 * your answers, instead of to the page after it.
 */
export function stepAddress(page: PageId | 'check', { change = false } = {}): string {
  return `${href('/signup/continue')}?step=${page}${change ? '&change=1' : ''}`;
}
