import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { NewerAndOlder } from '#app/ui/actions/newer-and-older.tsx';
import { NestScene } from '#app/ui/pictures/scenes/nest-scene.tsx';
import { TaskRows } from '#app/ui/layout/task-rows.tsx';
import type { PlanPart } from './describe-plan.ts';

/** What is not done, by when it is due. */
export function OpenTasks({ parts }: { parts: readonly PlanPart[] }) {
  const translate = useTranslate();
  if (parts.length === 0) {
    return (
      <EmptyState
        picture={<NestScene />}
        title={translate('carePlan:plan.emptyTitle')}
        text={translate('carePlan:plan.emptyText')}
      />
    );
  }
  return parts.map(({ heading, text, tasks }) => (
    <Card key={heading} heading={heading}>
      {text && <p className="soft">{text}</p>}
      <TaskRows tasks={tasks} />
    </Card>
  ));
}

interface DoneTasksProps {
  months: readonly PlanPart[];
  doneCount: number;
  page: number;
  pageCount: number;
}

/** One page of what was done, by month, the latest first. */
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
        <NewerAndOlder
          label={translate('carePlan:plan.pages')}
          newerText={translate('carePlan:plan.newer')}
          olderText={translate('carePlan:plan.older')}
          path={href('/care-tasks')}
          page={page}
          more={page < pageCount}
        />
      </div>
    </Card>
  );
}
