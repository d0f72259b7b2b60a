import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext, visitorContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichMessage } from '#app/i18n/rich-text.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Card, EmptyState } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { pressedButton, readSubmission } from '#app/forms/read-submission.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { taskRowId } from '#app/ui/layout/task-rows.tsx';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { fetchCareTask, markCareTask } from './care-plan.api.server.ts';
import { TaskElementCard } from './task-element-card.tsx';
import { taskView } from './task-view.server.ts';
import type { Route } from './+types/care-task.route';

export const handle = { fetchedAhead: true } as const;

/** While the task is paused, the page only shows that it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const task = await fetchCareTask(context.get(apiContext), params.careTaskId);
    return data(taskView(task, context.get(memberContext), memberLocaleAndZone(context)));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('pregnancy_content_paused')) throw error;
    return data(null, { status: 404 });
  }
}

/** The list in which a task was marked, and the row next to it; both are missing on the task's own page. */
const place = z.object({
  list: z.string().optional().catch(undefined),
  beside: z.string().optional().catch(undefined),
});

/** Handles a task's form, on its page or in a list: done, or undone. */
export async function action({ request, params: { careTaskId }, context }: Route.ActionArgs) {
  const submission = await readSubmission(request, context);
  const pressed = pressedButton(submission);
  if (pressed !== 'done' && pressed !== 'undo') throw data(null, { status: 400 });
  const api = context.get(apiContext);
  const { title, in_plan: inPlan } = await fetchCareTask(api, careTaskId);
  await markCareTask(api, careTaskId, pressed === 'done');
  context.get(visitorContext).update({
    notice: {
      type: 'success',
      text: pressed === 'done' ? 'carePlan:task.wasDone' : 'carePlan:task.wasUndone',
      values: { task: title },
    },
  });
  // A task of an earlier goal has no page once it is not done any more.
  const page = inPlan ? href('/care-tasks/:careTaskId', { careTaskId }) : href('/care-tasks');
  const { list, beside } = place.parse(submission.payload);
  const row = beside ? `#${taskRowId(encodeURIComponent(beside))}` : '';
  return redirect(ownPath(list, page) + row, 303);
}

export default function CareTask({ loaderData: task }: Route.ComponentProps) {
  const translate = useTranslate();
  const lowData = useLowData();
  if (task === null) return <PausedTask />;
  const { title, summary, image, elements, doneOn, inPlan } = task;
  return (
    <Page
      title={title}
      tabTitle={translate('carePlan:pageTitle', { task: title })}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      eyebrow={translate('carePlan:title')}
      lead={summary}
      before={image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />}
      aside={
        task.mayPause && (
          <Card>
            <p className="small">
              <RichMessage message="carePlan:task.pause" />
            </p>
          </Card>
        )
      }
      partnerBeside
    >
      <CompletionForm doneOn={doneOn} inPlan={inPlan} />
      {elements.map((element) => (
        <TaskElementCard key={element.id} {...element} />
      ))}
    </Page>
  );
}

/** Replaces a task that is paused with the pregnancy, without mentioning its subject. */
function PausedTask() {
  const translate = useTranslate();
  return (
    <Page
      title={translate('carePlan:title')}
      tabTitle={translate('carePlan:paused.title')}
      back={{ href: href('/'), text: translate('carePlan:back') }}
      partnerBeside
    >
      <EmptyState
        picture={<HandsScene />}
        title={translate('carePlan:paused.title')}
        text={translate('carePlan:paused.text')}
      >
        <LinkButton href={href('/settings/health-goal')} look="secondary">
          {translate('carePlan:paused.resume')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

interface CompletionFormProps {
  /** "Done on November 14"; undefined while it is open. */
  doneOn: string | undefined;
  /** False for tasks of an earlier goal, which can no longer be marked. */
  inPlan: boolean;
}

/** Marks the task as done, or undoes that. */
function CompletionForm({ doneOn, inPlan }: CompletionFormProps) {
  const translate = useTranslate();
  return (
    <div id="progress" className="stack-small">
      {doneOn && (
        <p>
          <Tag tone="ok" icon="done">
            {doneOn}
          </Tag>
        </p>
      )}
      {inPlan ? (
        <Form label={translate('carePlan:task.formTitle')} className="actions">
          {doneOn ? (
            <SubmitButton look="secondary" name="intent" value="undo">
              {translate('carePlan:task.undo')}
            </SubmitButton>
          ) : (
            <SubmitButton name="intent" value="done" icon="check">
              {translate('carePlan:task.done')}
            </SubmitButton>
          )}
          <span className="small soft">
            {translate(doneOn ? 'carePlan:task.doneText' : 'carePlan:task.openText')}
          </span>
        </Form>
      ) : (
        <p>{translate('carePlan:task.earlierText')}</p>
      )}
    </div>
  );
}
