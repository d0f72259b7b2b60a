import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { smallImageSource, type ImageSet } from '#app/ui/image-set.ts';
import { Link } from '#app/ui/link.tsx';
import { useLowData } from '#app/ui/low-data.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

export interface CareTaskRow {
  id: string;
  /** Left out while tasks have no page of their own. */
  href: string | undefined;
  title: string;
  /** "Between week 24 and week 28", "Done on November 14". */
  detail: string;
  completed: boolean;
  image?: ImageSet | undefined;
  /** Says the mark in words, "Done" or "To do". */
  state: string;
}

/** The tasks of the member's care path. Leave it out when there are none. */
export function CarePlan({ heading, tasks }: { heading: string; tasks: readonly CareTaskRow[] }) {
  const lowData = useLowData();
  return (
    <Card id="care-plan" heading={heading}>
      <ul className="rows tasks">
        {tasks.map(({ id, href, title, detail, completed, state, image }) => (
          <li key={id} className="task" data-completed={completed ? '' : undefined}>
            <span className="task-mark">
              {completed && <Icon name="check" />}
              <VisuallyHidden>{state}</VisuallyHidden>
            </span>
            <div className="row-text">
              {href ? (
                <Link href={href} className="task-title">
                  {title}
                </Link>
              ) : (
                <p className="task-title">{title}</p>
              )}
              <p className="row-detail">{detail}</p>
            </div>
            {image && !lowData && (
              <img {...smallImageSource(image, 64)} className="task-picture" alt="" loading="lazy" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
