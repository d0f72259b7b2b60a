import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Tag, TagAtZero } from '#app/ui/status/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Reminder } from './describe-reminders.ts';

/** Upcoming visits and payable bills. Leave it out when there are none. */
export function Reminders({ heading, reminders }: { heading: string; reminders: readonly Reminder[] }) {
  return (
    <Card id="reminders" heading={heading}>
      <ul className="rows">
        {reminders.map((reminder) => {
          const { id, about, title, person, action } = reminder;
          return (
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
                <p className="row-detail">
                  <WhenAndState {...reminder} />
                </p>
              </div>
              {action && (
                <LinkButton href={action.href} look={action.urgent ? 'primary' : 'secondary'}>
                  <ActionText {...reminder} />
                  <VisuallyHidden> {action.about}</VisuallyHidden>
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function WhenAndState({ when, state, opens }: Reminder) {
  if (!opens) {
    return (
      <>
        {when}{' '}
        {state && (
          <Tag tone={state.tone} icon={state.icon}>
            {state.text}
          </Tag>
        )}
      </>
    );
  }
  return (
    <count-down data-seconds={opens.inSeconds}>
      <span data-at-zero={opens.when}>{when}</span> {state && <TagAtZero {...state} />}
    </count-down>
  );
}

function ActionText({ opens, action }: Reminder) {
  if (!opens) return action?.text;
  return (
    <count-down data-seconds={opens.inSeconds}>
      <span data-at-zero={opens.action}>{action?.text}</span>
    </count-down>
  );
}
