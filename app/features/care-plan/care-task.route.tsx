import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichMessage } from '#app/i18n/rich-text.tsx';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { markTask, taskUnlessPaused } from './care-task.server.ts';
import { describeTask } from './describe-task.server.ts';
import { PausedTask } from './paused-task.tsx';
import { CompletionForm, TaskElementCard, TaskPicture } from './task-parts.tsx';
import type { Route } from './+types/care-task.route';

export const handle = { fetchedAhead: true } as const;

/** While the task is paused, the page says so and tells nothing of the task. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const task = await taskUnlessPaused(context.get(apiContext), params.careTaskId);
  if (!task) return data(null, { status: 404 });
  return data(describeTask(task, context.get(memberContext), memberLocaleAndZone(context)));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return markTask(request, context, params.careTaskId);
}

export default function CareTask({ loaderData: task }: Route.ComponentProps) {
  const translate = useTranslate();
  if (task === null) return <PausedTask />;
  const { title, summary, image, elements, doneOn, inPlan } = task;
  return (
    <Page
      title={title}
      tabTitle={translate('carePlan:pageTitle', { task: title })}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      eyebrow={translate('carePlan:title')}
      lead={summary}
      before={<TaskPicture image={image} />}
      aside={
        task.mayPause && (
          <p className="fine-print">
            <RichMessage message="carePlan:task.pause" />
          </p>
        )
      }
    >
      <CompletionForm doneOn={doneOn} inPlan={inPlan} />
      {elements.map((element) => (
        <TaskElementCard key={element.id} {...element} />
      ))}
    </Page>
  );
}
