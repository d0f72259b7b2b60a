import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

export interface Reminder {
  id: string;
  about: 'visit' | 'bill';
  title: ReactNode;
  /** When, with a Tag when it presses. */
  detail: ReactNode;
  /** Its text alone is not unique on the page; `about` completes it for screen readers. Urgent: the visit can be joined. */
  action: { href: string; text: string; about: string; urgent?: boolean };
}

/** Upcoming calls and payable bills. Leave it out when there are none. */
export function Reminders({ heading, reminders }: { heading: string; reminders: readonly Reminder[] }) {
  return (
    <Card id="reminders" heading={heading}>
      <ul className="rows">
        {reminders.map(({ id, about, title, detail, action }) => (
          <li key={id} className="row">
            <span className="icon-tile" data-tone={about === 'bill' ? 'coral' : undefined}>
              <Icon name={about === 'bill' ? 'card' : 'video'} />
            </span>
            <div className="row-text">
              <h3 className="row-title">{title}</h3>
              <p className="row-detail">{detail}</p>
            </div>
            <LinkButton href={action.href} look={action.urgent ? 'primary' : 'secondary'}>
              {action.text}
              <VisuallyHidden> {action.about}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
