import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';
import { TaskRows, type TaskRow } from '#app/ui/task-rows.tsx';

interface CarePlanProps {
  heading: string;
  tasks: readonly TaskRow[];
  /** The whole plan; and for who may need it, the way to a pause. */
  links: readonly { href: string; text: string }[];
}

/** The tasks of the member's care path. Leave it out when there are none. */
export function CarePlan({ heading, tasks, links }: CarePlanProps) {
  return (
    <Card id="care-plan" heading={heading}>
      <TaskRows tasks={tasks} />
      <div className="actions">
        {links.map(({ href, text }) => (
          <Link key={href} href={href} className="action">
            {text}
          </Link>
        ))}
      </div>
    </Card>
  );
}
