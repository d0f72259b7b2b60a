import { LinkButton } from '#app/ui/actions/button.tsx';

export interface MoreLink {
  href: string;
  text: string;
}

/** Links below a part of home; nothing without links. */
export function MoreLinks({ links }: { links: readonly MoreLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="actions">
      {links.map(({ href, text }) => (
        <LinkButton key={href} href={href} look="plain">
          {text}
        </LinkButton>
      ))}
    </div>
  );
}
