import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { Link } from '#app/ui/link.tsx';
import { TaskRows } from '#app/ui/task-rows.tsx';
import type { PlanPart } from './describe-plan.ts';

interface DoneTasksProps {
  months: readonly PlanPart[];
  doneCount: number;
  page: number;
  pageCount: number;
}

const pagePath = (page: number) => (page === 1 ? href('/care-tasks') : `${href('/care-tasks')}?page=${page}`);

/** Everything that was done, by month, the last first, in pages. */
export function DoneTasks({ months, doneCount, page, pageCount }: DoneTasksProps) {
  const translate = useTranslate();
  return (
    <Card id="done" heading={translate('carePlan:plan.done')}>
      <div className="stack-large">
        <p className="soft">
          {doneCount === 0
            ? translate('carePlan:plan.nothingDone')
            : translate('carePlan:plan.doneCount', { count: doneCount })}
        </p>
        {months.map(({ heading, tasks }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <TaskRows tasks={tasks} />
          </section>
        ))}
        {pageCount > 1 && (
          <nav className="actions" aria-label={translate('carePlan:plan.pages')}>
            {page > 1 && <Link href={pagePath(page - 1)}>{translate('carePlan:plan.newer')}</Link>}
            {page < pageCount && <Link href={pagePath(page + 1)}>{translate('carePlan:plan.older')}</Link>}
          </nav>
        )}
      </div>
    </Card>
  );
}
