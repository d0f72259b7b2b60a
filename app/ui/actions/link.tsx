import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';

type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * A link inside the product. Every navigation is a document, so this is the anchor that React Router's
 * `<Link reloadDocument>` would render, at a fifth of its cost.
 */
export function Link({ children, ...anchor }: LinkProps) {
  return <a {...anchor}>{children}</a>;
}

/** The link back, above the page's heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Link href={href} className="action back-link">
        <Icon name="back" />
        {children}
      </Link>{' '}
    </>
  );
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
