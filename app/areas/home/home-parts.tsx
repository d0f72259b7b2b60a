import './home.css';
import { TaskList } from '#app/forms/task-list.tsx';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { BannerScene } from '#app/ui/pictures/scenes/wide-scenes.tsx';
import { Badge } from '#app/ui/status/tag.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import type { HomeView } from './load-home.server.ts';

/** Links below a part of home; nothing without links. */
export function MoreLinks({ links }: { links: readonly { href: string; text: string }[] }) {
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

/** The member's health goal and the link to change it. */
export function GoalBanner({ week, title, action }: HomeView['goal']) {
  return (
    <section className="goal-banner" aria-labelledby="goal-heading">
      <div className="goal-words">
        {week && <p className="small">{week}</p>}
        <h2 id="goal-heading">{title}</h2>
        <Link href={action.href} className="action">
          {action.text}
        </Link>
      </div>
      <BannerScene />
    </section>
  );
}

/** The current tasks of the member's care path, and its progress. Omit it when there are no tasks. */
export function CarePlan({ heading, tasks, progress, links }: NonNullable<HomeView['plan']>) {
  return (
    <Card id="care-plan" heading={heading}>
      <TaskList tasks={tasks} />
      <Meter share={progress.done / progress.total}>{progress.text}</Meter>
      <MoreLinks links={links} />
    </Card>
  );
}

/** One article that the care plan suggests. */
export function ToRead({ heading, href, title, lang, image }: NonNullable<HomeView['reading']>) {
  return (
    <section className="card" id="to-read" aria-labelledby="to-read-heading">
      <div className="row to-read">
        <Picture image={image} alt="" sizes="6rem" width={96} />
        <div className="row-text">
          <p className="eyebrow" id="to-read-heading">
            {heading}
          </p>
          <h2 className="row-title" lang={lang}>
            <Link href={href}>{title}</Link>
          </h2>
        </div>
      </div>
    </section>
  );
}

/** The plan year, and links to claims and coverage; always on home. */
export function Money({ heading, gauges, links }: HomeView['money']) {
  return (
    <Card id="money" heading={heading}>
      {gauges.length > 0 && (
        <div className="stack-small">
          {gauges.map(({ id, share, head, text }) => (
            <Meter key={id} share={share} head={head}>
              {text}
            </Meter>
          ))}
        </div>
      )}
      <MoreLinks links={links} />
    </Card>
  );
}

/** The member's Care Partner, always on home; for a new member with the first steps, in order. */
export function CareTeamBlock({ eyebrow, name, detail, image, chat, links, first }: HomeView['careTeam']) {
  return (
    <Card id="care-team" heading={undefined}>
      <div className="person">
        <Avatar name={name} image={image} size="large" />
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 className="person-name">{first?.heading ?? name}</h2>
          <p className="row-detail">{detail}</p>
        </div>
      </div>
      {first && (
        <>
          <p>{first.lead}</p>
          <ol className="journey">
            {first.steps.map(({ href, title, text }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
                <span className="soft">{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <LinkButton href={chat.href} icon="chat" wide>
        {chat.text} <Badge {...chat.unread} />
      </LinkButton>
      <MoreLinks links={links} />
    </Card>
  );
}
