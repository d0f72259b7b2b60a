import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

export type LinkProps = ComponentProps<'a'> & { href: string };

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

/** An email address to write to, left to right in every language. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} dir="ltr">
      {email}
    </a>
  );
}

interface PhoneLinkProps {
  /** The number to dial. */
  dial: string;
  /** The displayed number. */
  shown: string;
}

/** A phone number as a link, left to right in every language. */
export function PhoneLink({ dial, shown }: PhoneLinkProps) {
  return (
    <a href={`tel:${dial}`} dir="ltr">
      {shown}
    </a>
  );
}
