import { href } from 'react-router';
import type { PageId } from './wizard.ts';

/**
 * The address of a page of the wizard. After a page that was opened to change an answer comes the first page still open, or
 * "check your answers", instead of the page after it.
 */
export function stepAddress(page: PageId | 'check', { change = false } = {}): string {
  return `${href('/signup/continue')}?step=${page}${change ? '&change=1' : ''}`;
}
