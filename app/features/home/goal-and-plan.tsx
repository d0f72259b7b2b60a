import { Card } from '#app/ui/layout/card.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { BannerScene } from '#app/ui/pictures/scenes/banner-scene.tsx';
import { TaskRows, type TaskRow } from '#app/ui/layout/task-rows.tsx';

interface GoalBannerProps {
  /** "Your goal: a healthy pregnancy". */
  title: string;
  /** Left out while there is no page to change it on. */
  action: { href: string; text: string } | undefined;
}

/** The member's health goal and the way to change it. */
export function GoalBanner({ title, action }: GoalBannerProps) {
  return (
    <section className="goal-banner" aria-labelledby="goal-heading">
      <div className="goal-words">
        <h2 id="goal-heading">{title}</h2>
        {action && (
          <Link href={action.href} className="action">
            {action.text}
          </Link>
        )}
      </div>
      <BannerScene />
    </section>
  );
}

interface CarePlanProps {
  heading: string;
  tasks: readonly TaskRow[];
  /** To the whole plan, and for a pregnant member to the pause. */
  links: readonly { href: string; text: string }[];
}

/** The tasks of the member's care path. Leave it out when there are none. */
export function CarePlan({ heading, tasks, links }: CarePlanProps) {
  return (
    <Card id="care-plan" heading={heading}>
      <TaskRows tasks={tasks} />
      <div className="actions">
        {links.map(({ href, text }) => (
          <LinkButton key={href} href={href} look="plain">
            {text}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
