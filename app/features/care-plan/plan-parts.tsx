import { href } from 'react-router';
import { chatAddress } from '#app/page/chat-address.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { NewerAndOlder } from '#app/ui/actions/newer-and-older.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/hands-scene.tsx';
import { Meter } from '#app/ui/status/meter.tsx';
import { TaskList } from '#app/forms/task-list.tsx';
import type { besidePlan, PlanPart } from './describe-plan.ts';

/** What is not done, by when it is due. */
export function OpenTasks({ parts }: { parts: readonly PlanPart[] }) {
  const translate = useTranslate();
  if (parts.length === 0) {
    return (
      <EmptyState
        // No nest: a plan is empty too where a pregnancy is paused, perhaps for ever.
        picture={<HandsScene />}
        title={translate('carePlan:plan.emptyTitle')}
        text={translate('carePlan:plan.emptyText')}
      />
    );
  }
  return parts.map(({ heading, text, tasks }) => (
    <Card key={heading} heading={heading}>
      {text && <p className="soft">{text}</p>}
      <TaskList tasks={tasks} />
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
            <TaskList tasks={tasks} level={4} />
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

/** How far the plan is, and whom to ask about it. */
export function BesidePlan({ progress, carePartner }: ReturnType<typeof besidePlan>) {
  const translate = useTranslate();
  return (
    <>
      {progress && progress.total > 0 && <HowFar {...progress} />}
      {carePartner && (
        <Card id="ask" heading={translate('carePlan:beside.question')}>
          <div className="person">
            <Avatar name={carePartner.name} image={carePartner.image} />
            <div>
              <p className="row-title">{carePartner.name}</p>
              <p className="row-detail">{translate('careTeam:partner.eyebrow')}</p>
            </div>
          </div>
          <LinkButton look="secondary" icon="chat" href={chatAddress()}>
            {translate('careTeam:chat', { name: carePartner.firstName })}
          </LinkButton>
        </Card>
      )}
    </>
  );
}

function HowFar({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const left = total - done;
  return (
    <Card id="how-far" heading={translate('carePlan:beside.progress')}>
      <Meter share={done / total}>
        {left === 0
          ? translate('carePlan:beside.allDone')
          : translate('carePlan:beside.left', { count: left })}
      </Meter>
    </Card>
  );
}
