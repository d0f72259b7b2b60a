import { Icon } from '../pictures/icon.tsx';
import { smallImageSource, type ImageSet } from '../pictures/image-set.ts';
import { Link } from '../actions/link.tsx';
import { useLowData } from '../pictures/low-data.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TaskRow {
  id: string;
  href: string;
  title: string;
  /** "Weeks 24 to 28", "Done on November 14". */
  detail: string;
  completed: boolean;
  image?: ImageSet | undefined;
  /** Says the mark in words, "Done" or "To do". */
  state: string;
}

/** Tasks with their marks, each as a whole a link to its page. */
export function TaskRows({ tasks }: { tasks: readonly TaskRow[] }) {
  const lowData = useLowData();
  return (
    <ul className="rows">
      {tasks.map(({ id, href, title, detail, completed, state, image }) => (
        <li key={id} className="task" data-completed={completed ? '' : undefined}>
          <span className="task-mark">
            {completed && <Icon name="check" />}
            <VisuallyHidden>{state}</VisuallyHidden>
          </span>
          <div className="row-text">
            <Link href={href} className="task-title">
              <bdi>{title}</bdi>
            </Link>
            <p className="row-detail">{detail}</p>
          </div>
          {image && !lowData && (
            <img {...smallImageSource(image, 64)} className="task-picture" alt="" loading="lazy" />
          )}
        </li>
      ))}
    </ul>
  );
}
