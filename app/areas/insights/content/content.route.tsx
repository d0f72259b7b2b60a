import { data, href } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { contentShapes, isContentKind, isIdOf } from '#app/domain/content-fields.ts';
import { FormPage } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields, readSubmission } from '#app/forms/read-submission.server.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Context, deskContext, localeContext } from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { AboutContent } from './about-content.tsx';
import { changeContent } from './change-content.server.ts';
import { fetchContent, type ContentPlace } from './content.api.server.ts';
import { DifferencesCard } from './content-parts.tsx';
import { DocumentForm, groupControlIds, useDocumentForm } from './content-rows.tsx';
import { differencesInWords, faultsInWords, kindTexts } from './content-words.ts';
import { documentFields, keptDocument, typedDocument } from './document.form.ts';
import type { Route } from './+types/content.route';

/** What the address names. Throws 404 for what can be none. */
function placeOf({ kind, contentId }: Route.LoaderArgs['params']): ContentPlace {
  if (!isContentKind(kind) || !isIdOf(kind, contentId)) throw data(null, { status: 404 });
  return { kind, id: contentId };
}

/** What is not there yet begins with its first draft, if the address says that it is new. */
async function findContent(request: Request, context: Context, place: ContentPlace) {
  try {
    return await fetchContent(context.get(deskContext).api, place);
  } catch (error) {
    const isNew = new URL(request.url).searchParams.get('new') === '1';
    if (!isNew || !(error instanceof ApiError) || error.status !== 404) throw error;
    return undefined;
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const place = placeOf(params);
  const { kind, id } = place;
  const content = await findContent(request, context, place);
  const locale = context.get(localeContext);
  const words = { translate: translatorFor(locale), locale };
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  const version = content?.version ?? '';
  const typed = typedDocument(kind, content?.document ?? {}, version);
  return {
    kind,
    id,
    version,
    typed: kept ? keptDocument(typed, documentFields.parse(parseSubmissionFields(kept))) : typed,
    title: typed.localized[contentShapes[kind].title]?.['en'] || id,
    about: content && {
      state: content.state,
      isPublished: content.published,
      isMine: content.is_mine,
      author: content.author,
      reviewer: content.reviewer,
      written:
        content.written_at === null
          ? undefined
          : formatDatedMoment(content.written_at, locale, visitorTimeZone(context)),
      faults: faultsInWords(kind, content, words),
    },
    changedSince: content ? differencesInWords(kind, content.changed_since, words) : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return changeContent(placeOf(params), await readSubmission(request, context), context);
}

/** The form of a document in every language, with what its open version waits for. */
export default function EditedContent({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, version, typed, title, about, changedSince } = loaderData;
  const translate = useTranslate();
  const bound = useDocumentForm(actionData?.result, typed);
  const here = href('/desk/content/:kind/:contentId', { kind, contentId: id });
  return (
    <FormPage
      form={bound.form}
      controlIds={groupControlIds(kind, bound)}
      title={title}
      tabTitle={translate('deskContent:tabTitle', { title })}
      back={{ href: `${href('/desk/content')}?kind=${kind}`, text: translate(kindTexts[kind].all) }}
      lead={id}
      className="stack-large"
    >
      <AboutContent kind={kind} id={id} version={version} about={about} />
      <DifferencesCard
        id="changed-since"
        heading={translate('deskContent:changedSince')}
        text={translate('deskContent:changedSinceText')}
        differences={changedSince}
      />
      <DifferencesCard
        id="saved-meanwhile"
        heading={translate('validation:changedMeanwhile.saved')}
        text={translate('deskContent:savedMeanwhile')}
        differences={actionData?.saved ?? []}
        texts={{ before: 'deskContent:yours', after: 'deskContent:savedNow' }}
      />
      <DocumentForm kind={kind} bound={bound} action={about ? here : `${here}?new=1`} version={version} />
    </FormPage>
  );
}
