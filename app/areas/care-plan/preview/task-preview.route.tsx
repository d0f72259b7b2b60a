import { data, href } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { carePaths, lastPregnancyWeek } from '#app/domain/care-paths.ts';
import { isContentId } from '#app/domain/content-fields.ts';
import { enabledLanguages } from '#app/i18n/offered-languages.ts';
import { formatLanguage } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { deskContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import { Button } from '#app/ui/actions/links-and-buttons.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { smallImageSource } from '#app/ui/pictures/image-set.ts';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { TaskElementCard } from '../task-element-card.tsx';
import { elementView } from '../task-view.server.ts';
import { fetchTaskPreview } from './preview.api.server.ts';
import type { Route } from './+types/task-preview.route';

const paths = [...new Set(Object.values(carePaths).flat())];
const languages = enabledLanguages({ sandbox: false }).map(({ backend }) => backend);

/** The reader whom the address names; what can be none of them is anyone. */
function askedReader({ searchParams }: URL) {
  const language = searchParams.get('language') ?? 'en';
  const week = searchParams.get('week') ?? '';
  return {
    language: languages.find((one) => one === language) ?? 'en',
    path: paths.find((one) => one === searchParams.get('path')),
    week: /^[1-9]\d?$/.test(week) && Number(week) <= lastPregnancyWeek ? week : undefined,
  };
}

export async function loader({ request, params: { contentId }, context }: Route.LoaderArgs) {
  if (!isContentId(contentId)) throw data(null, { status: 404 });
  const reader = askedReader(new URL(request.url));
  const translate = translatorFor(reader.language);
  try {
    const { title, summary, image_set, standing, care_task_elements } = await fetchTaskPreview(
      context.get(deskContext).api,
      contentId,
      reader,
    );
    const elements = care_task_elements.map((one) => elementView(one, translate));
    return { contentId, reader, task: { title, summary, image: image_set, standing, elements } };
  } catch (error) {
    assertRefusal(error, 422);
    return { contentId, reader, task: undefined };
  }
}

/** A care task as a member of a path and week would see it. */
export default function TaskPreview({ loaderData: { contentId, reader, task } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { code: locale } = useLocale();
  const lowData = useLowData();
  const words = { errorPrefix: translate('common:errorPrefix') };
  return (
    <Page
      title={task?.title ?? contentId}
      tabTitle={translate('deskContent:previewOf', { title: task?.title ?? contentId })}
      back={{
        href: href('/desk/content/:kind/:contentId', { kind: 'care-tasks', contentId }),
        text: translate('deskContent:backToForm'),
      }}
      eyebrow={translate('deskContent:previewLead')}
      lead={task && <span lang={reader.language}>{task.summary}</span>}
      before={
        task && !lowData && <img {...smallImageSource(task.image, 144)} className="picture scene" alt="" />
      }
    >
      <search>
        <form
          method="get"
          action={href('/desk/content/care-tasks/:contentId/preview', { contentId })}
          className="card stack"
          noValidate
        >
          <Select
            {...words}
            id="language"
            name="language"
            label={translate('deskContent:previewLanguage')}
            value={reader.language}
            options={languages.map((value) => ({ value, label: formatLanguage(value, locale) }))}
          />
          <Select
            {...words}
            id="path"
            name="path"
            label={translate('deskContent:previewPath')}
            value={reader.path ?? ''}
            placeholder={translate('deskContent:any')}
            options={paths.map((value) => ({ value, label: translate(`enumerations:path.${value}`) }))}
          />
          <Field
            {...words}
            id="week"
            name="week"
            label={translate('deskContent:previewWeek')}
            inputMode="numeric"
            width="short"
            value={reader.week ?? ''}
            autoComplete="off"
          />
          <Button type="submit" look="secondary">
            {translate('deskContent:show')}
          </Button>
        </form>
      </search>
      {task ? (
        <>
          <p>
            <strong>{translate(`deskContent:standing.${task.standing}`)}</strong>
          </p>
          {task.elements.map((element) => (
            <div key={element.id} lang={reader.language}>
              <TaskElementCard {...element} />
            </div>
          ))}
        </>
      ) : (
        <Card>
          <p>{translate('deskContent:noPreview')}</p>
        </Card>
      )}
    </Page>
  );
}
