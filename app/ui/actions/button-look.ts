import { classNames } from '../class-names.ts';

/** primary: the next step; secondary: beside it; danger: cannot be undone; plain: looks like a link. */
export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'plain' | 'plain-danger';

const looks: Record<ButtonLook, string> = {
  primary: 'button',
  secondary: 'button button-secondary',
  danger: 'button button-danger',
  plain: 'action',
  'plain-danger': 'action action-bad',
};

/** The classes of a button or of a link that looks like one. */
export function buttonClass(look: ButtonLook = 'primary', wide = false): string {
  return classNames(looks[look], wide && 'button-wide');
}
