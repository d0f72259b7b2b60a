import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ImageSet } from '#app/ui/image-set.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

export interface Reminder {
  id: string;
  about: 'visit' | 'bill';
  title: ReactNode;
  /** The expert of a visit, shown instead of an icon. */
  person?: { name: string; image?: ImageSet | undefined } | undefined;
  /** When, with a Tag when it presses. */
  detail: ReactNode;
  /** Its text alone is not unique on the page; `about` completes it for screen readers. Urgent: the visit can be joined. */
  action?: { href: string; text: string; about: string; urgent?: boolean } | undefined;
}

/** Upcoming calls and payable bills. Leave it out when there are none. */
export function Reminders({ heading, reminders }: { heading: string; reminders: readonly Reminder[] }) {
  return (
    <Card id="reminders" heading={heading}>
      <ul className="rows">
        {reminders.map(({ id, about, title, person, detail, action }) => (
          <li key={id} className="row">
            {person ? (
              <Avatar {...person} />
            ) : (
              <span className="icon-tile" data-tone={about === 'bill' ? 'coral' : undefined}>
                <Icon name={about === 'bill' ? 'card' : 'video'} />
              </span>
            )}
            <div className="row-text">
              <h3 className="row-title">{title}</h3>
              <p className="row-detail">{detail}</p>
            </div>
            {action && (
              <LinkButton href={action.href} look={action.urgent ? 'primary' : 'secondary'}>
                {action.text}
                <VisuallyHidden> {action.about}</VisuallyHidden>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
