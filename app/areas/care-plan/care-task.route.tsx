import { data, href } from 'react-router';
import { Page } from '#app/page/page.tsx';
import { apiContext, memberContext } from '#app/page/contexts.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichMessage, RichText } from '#app/i18n/rich-text.tsx';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { LinkButton, SubmitButton } from '#app/ui/actions/button.tsx';
import { HandsScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { Form } from '#app/forms/form.tsx';
import { markedAs } from '#app/i18n/languages.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { smallImageSource, type ImageSet } from '#app/ui/pictures/image-set.ts';
import { useLowData } from '#app/ui/pictures/picture.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { markTask, taskUnlessPaused } from './care-task.server.ts';
import { taskView, type ElementCard } from './task-view.server.ts';
import type { Route } from './+types/care-task.route';

export const handle = { fetchedAhead: true } as const;

/** While the task is paused, the page only shows that it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const task = await taskUnlessPaused(context.get(apiContext), params.careTaskId);
  if (!task) return data(null, { status: 404 });
  return data(taskView(task, context.get(memberContext), memberLocaleAndZone(context)));
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

/** The picture beside the title, omitted for members who save data. */
function TaskPicture({ image }: { image: ImageSet | null }) {
  const lowData = useLowData();
  return image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />;
}

/** One element of a task: its text, and the link to its subject. */
function TaskElementCard({ kind, heading, lang, paragraphs, note, action }: ElementCard) {
  const translate = useTranslate();
  return (
    <Card
      heading={heading && <bdi {...markedAs(lang)}>{heading}</bdi>}
      eyebrow={kind === 'markdown' ? undefined : translate(`carePlan:element.${kind}`)}
    >
      <div className="stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto" {...markedAs(lang)}>
            <RichText text={paragraph} />
          </p>
        ))}
        {note && (
          <Disclosure summary={translate('carePlan:element.note')}>
            <p className="small">
              <RichText text={note} />
            </p>
          </Disclosure>
        )}
        {action && (
          <LinkButton href={action.href} look="secondary">
            {action.text}
            <VisuallyHidden> {heading}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </Card>
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
  const pending = translate('common:pending');
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
            <SubmitButton look="secondary" name="intent" value="undo" pending={pending}>
              {translate('carePlan:task.undo')}
            </SubmitButton>
          ) : (
            <SubmitButton name="intent" value="done" icon="check" pending={pending}>
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
