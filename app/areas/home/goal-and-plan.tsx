import './home.css';
import { Card } from '#app/ui/layout/card.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { BannerScene } from '#app/ui/pictures/scenes/banner-scene.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { TaskList } from '#app/forms/task-list.tsx';
import type { TaskRow } from '#app/ui/layout/task-rows.tsx';
import { MoreLinks, type MoreLink } from './more-links.tsx';

interface GoalBannerProps {
  /** "Week 22 of 40", of a pregnancy that is not paused. */
  week: string | undefined;
  /** "Your goal: a healthy pregnancy". */
  title: string;
  /** Undefined while there is no page to change it on. */
  action: { href: string; text: string } | undefined;
}

/** The member's health goal and the link to change it. */
export function GoalBanner({ week, title, action }: GoalBannerProps) {
  return (
    <section className="goal-banner" aria-labelledby="goal-heading">
      <div className="goal-words">
        {week && <p className="small">{week}</p>}
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
  /** A few tasks for now; without any, upcoming ones. */
  tasks: readonly TaskRow[];
  progress: { done: number; total: number; text: string };
  /** To the whole plan, and for a pregnant member to the pause. */
  links: readonly MoreLink[];
}

/** The current tasks of the member's care path, and its progress. Omit it when there are no tasks. */
export function CarePlan({ heading, tasks, progress, links }: CarePlanProps) {
  return (
    <Card id="care-plan" heading={heading}>
      <TaskList tasks={tasks} />
      <Meter share={progress.done / progress.total}>{progress.text}</Meter>
      <MoreLinks links={links} />
    </Card>
  );
}

export interface ToReadProps {
  heading: string;
  href: string;
  title: string;
  /** The language of the title, where it is not the page's. */
  lang: string | undefined;
  image: ImageSet;
}

/** One article that the care plan suggests. */
export function ToRead({ heading, href, title, lang, image }: ToReadProps) {
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
