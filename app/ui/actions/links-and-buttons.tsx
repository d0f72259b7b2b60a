import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';

type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link inside the product. Every navigation is a document, so this is the anchor that React Router's
 * `<Link reloadDocument>` would render, at a fifth of its cost.
 */
export function Link({ children, ...anchor }: LinkProps) {
  return <a {...anchor}>{children}</a>;
}

type LinkButtonProps = Omit<LinkProps, 'className'> & { look?: ButtonLook; icon?: IconName; wide?: boolean };

/** A link that looks like a button; it only navigates. `plain` is a link on a line of its own. */
export function LinkButton({ look, icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <>
      <Link {...rest} className={buttonClass(look, wide)}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>{' '}
    </>
  );
}

/** Joins the defined class names. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

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

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook;
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
};

/**
 * A submit button by default. One primary button per page; put it first in the form. Ends with a space, as every part that may
 * share its line: text browsers have no styles to separate them.
 */
export function Button({ look, icon, wide, type = 'submit', children, ...rest }: ButtonProps) {
  return (
    <>
      {/* oxlint-disable-next-line react/button-has-type -- the type is passed on */}
      <button {...rest} type={type} className={buttonClass(look, wide)}>
        {icon && <Icon name={icon} />}
        {children}
      </button>{' '}
    </>
  );
}
