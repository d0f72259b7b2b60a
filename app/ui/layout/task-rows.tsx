import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { smallImageSource, type ImageSet } from '../pictures/image-set.ts';
import { Link } from '../actions/links-and-buttons.tsx';
import { useLowData } from '../pictures/low-data.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TaskRow {
  id: string;
  href: string;
  title: string;
  /** "Weeks 24 to 28", "Done on November 14". */
  detail: string;
  completed: boolean;
  /** False for tasks of an earlier goal, which can no longer be marked. */
  inPlan: boolean;
  image?: ImageSet | undefined;
  /** The mark as text, "Done" or "To do". */
  state: string;
}

interface TaskRowsProps {
  tasks: readonly TaskRow[];
  /** Heading level of the titles. */
  level: 3 | 4;
  /** The form that marks a task; `beside` is the id of the next row, or of the previous one for the last. */
  formOf: (task: TaskRow, beside: string | undefined) => ReactNode;
}

/** The id of a task's row, for links. */
export const taskRowId = (id: string) => `task-${id}`;

/** Tasks, each with its mark or the form to set it; the whole row links to the task's page. */
export function TaskRows({ tasks, level, formOf }: TaskRowsProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const lowData = useLowData();
  return (
    <ul className="rows">
      {tasks.map((task, index) => (
        <li
          key={task.id}
          id={taskRowId(task.id)}
          className="task"
          data-completed={task.completed ? '' : undefined}
        >
          {task.inPlan ? (
            formOf(task, (tasks[index + 1] ?? tasks[index - 1])?.id)
          ) : (
            <TaskMark completed={task.completed} words={task.state} />
          )}
          <div className="row-text">
            <Heading className="row-title">
              <Link href={task.href} className="task-title">
                <bdi>{task.title}</bdi>
              </Link>
            </Heading>
            <p className="row-detail">{task.detail}</p>
          </div>
          {task.image && !lowData && (
            <img {...smallImageSource(task.image, 64)} className="task-picture" alt="" loading="lazy" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The circle of a task, ticked once it is done; `words` are for screen readers. */
export function TaskMark({ completed, words }: { completed: boolean; words: string }) {
  return (
    <span className="task-mark">
      {completed && <Icon name="check" />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
