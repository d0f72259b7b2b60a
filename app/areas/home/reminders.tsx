import { Form, SubmitButton } from '#app/forms/form.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { MoreLinks } from './home-parts.tsx';
import type { Reminder, remindersView } from './reminders-view.ts';

/** Upcoming visits and payable bills. Omit it when there are none. */
export function Reminders({ heading, rows, links }: ReturnType<typeof remindersView> & { heading: string }) {
  return (
    <Card id="reminders" heading={heading}>
      <ul className="rows">
        {rows.map((reminder) => (
          <li key={reminder.id} className={reminder.button ? 'row' : 'row leads-on'}>
            <ReminderPicture {...reminder} />
            <div className="row-text">
              <h3 className="row-title">
                {reminder.button && !reminder.button.joinAt ? (
                  reminder.title
                ) : (
                  <Link href={reminder.href}>{reminder.title}</Link>
                )}
              </h3>
              <p className="row-detail">
                <WhenAndState {...reminder} />
              </p>
            </div>
            <WayOn {...reminder} />
          </li>
        ))}
      </ul>
      <MoreLinks links={links} />
    </Card>
  );
}

function ReminderPicture({ about, person }: Reminder) {
  if (person) return <Avatar {...person} />;
  return (
    <span className="icon-tile" data-tone={about === 'bill' ? 'coral' : undefined}>
      <Icon name={about === 'bill' ? 'card' : 'video'} />
    </span>
  );
}

function WhenAndState({ when, state, opens }: Reminder) {
  if (opens) {
    return (
      <count-down data-seconds={opens.inSeconds}>
        <span data-at-zero={opens.when}>{when}</span>
      </count-down>
    );
  }
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

/** The button to join, or to the page with that button. Its visible text is not unique on the page. */
function WayOn({ href, button, opens, title }: Reminder) {
  if (!button) return null;
  if (button.joinAt) {
    return (
      <Form action={button.joinAt} className="above-link">
        <SubmitButton>
          {button.text}
          <VisuallyHidden> {title}</VisuallyHidden>
        </SubmitButton>
      </Form>
    );
  }
  return (
    <LinkButton href={href} look="secondary">
      {opens ? (
        <count-down data-seconds={opens.inSeconds}>
          <span data-at-zero={opens.button}>{button.text}</span>
        </count-down>
      ) : (
        button.text
      )}
      <VisuallyHidden> {title}</VisuallyHidden>
    </LinkButton>
  );
}
