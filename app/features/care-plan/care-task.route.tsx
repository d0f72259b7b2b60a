import { data, href } from 'react-router';
import { isAwaitingBirth } from '#app/api/entities/session-user.ts';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, localeContext, memberContext } from '#app/contexts.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichMessage } from '#app/i18n/rich-text.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { memberTimeZone } from '#app/member-time.server.ts';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { smallImageSource } from '#app/ui/image-set.ts';
import { useLowData } from '#app/ui/low-data.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { fetchCareTask } from './care-plan.api.server.ts';
import { CompletionForm } from './completion-form.tsx';
import { describeElement } from './describe-element.server.ts';
import { TaskElementCard } from './element-card.tsx';
import { markTask } from './mark-task.server.ts';
import { PausedTask } from './paused-task.tsx';
import type { Route } from './+types/care-task.route';

/** While the task is paused the page says so, and nothing of the task; an address that is not of the plan is 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const task = await fetchCareTask(context.get(apiContext), params.careTaskId).catch((error: unknown) => {
    if (error instanceof ApiError && error.hasCode('pregnancy_content_paused')) return undefined;
    throw error;
  });
  if (!task) return data(null, { status: 404 });
  const locale = context.get(localeContext);
  const translate = translatorFor(locale);
  const { title, summary, completed_at: doneAt, image_set: image, in_plan: inPlan } = task;
  const day = doneAt && formatDayOf(doneAt, { locale, timeZone: memberTimeZone(context) });
  return data({
    title,
    summary,
    image,
    inPlan,
    doneOn: day ? translate('carePlan:task.doneOn', { day }) : undefined,
    elements: await Promise.all(task.care_task_elements.map((each) => describeElement(each, translate))),
    mayPause: isAwaitingBirth(context.get(memberContext)),
  });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return markTask(request, context, params.careTaskId);
}

export default function CareTask({ loaderData: task }: Route.ComponentProps) {
  const translate = useTranslate();
  const lowData = useLowData();
  if (task === null) return <PausedTask />;
  const { title, summary, image, elements, doneOn, inPlan } = task;
  return (
    <div className="narrow stack">
      <PageTitle page={translate('carePlan:pageTitle', { task: title })} />
      <BackLink href={href('/')}>{translate('carePlan:back')}</BackLink>
      <PageHeader eyebrow={translate('carePlan:title')} title={title} lead={summary}>
        {image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />}
      </PageHeader>
      {elements.map((element) => (
        <TaskElementCard key={element.id} {...element} />
      ))}
      <CompletionForm doneOn={doneOn} inPlan={inPlan} />
      {task.mayPause && (
        <p className="fine-print">
          <RichMessage message="carePlan:task.pause" />
        </p>
      )}
    </div>
  );
}
