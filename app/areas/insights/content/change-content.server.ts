import { data, href, redirect } from 'react-router';
import { type ApiError, assertRefusal } from '#app/api/errors.ts';
import { contentShapes, longestDocument } from '#app/domain/content-fields.ts';
import { differences, type Document } from '#app/domain/document-differences.ts';
import { intendedValues, pressedButton, type Submission } from '#app/forms/read-submission.server.ts';
import { messageError } from '#app/forms/error-codes.ts';
import { apiErrors, type FormErrors, refuse, refuseChanged, resultOf } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import {
  clockContext,
  type Context,
  deskContext,
  localeContext,
  visitorContext,
  type VisitorNotice,
} from '#app/page/contexts.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import {
  fetchContent,
  publishContent,
  reviewContent,
  saveContent,
  type ContentPlace,
  type EditedContent,
} from './content.api.server.ts';
import { differencesInWords } from './content-words.ts';
import {
  appearsLater,
  documentFields,
  documentOf,
  tooLongTexts,
  type TypedDocument,
} from './document.form.ts';

/** The notice of what was published: members may read it later only. */
function noticeOfPublished(context: Context, { document }: EditedContent): VisitorNotice {
  const at = appearsLater(document, context.get(clockContext).now());
  if (at === undefined) return { type: 'success', text: 'deskContent:published' };
  const moment = formatDatedMoment(at, context.get(localeContext), visitorTimeZone(context));
  return { type: 'success', text: 'deskContent:publishedLater', values: { moment } };
}

/** Saves, reviews or publishes, as the pressed button says. */
export async function changeContent(place: ContentPlace, submission: Submission, context: Context) {
  // A button that only changes rows shows the page again with what was typed.
  if (submission.intent) return data({ result: resultOf(intendedValues(submission), {}), saved: [] });
  const pressed = pressedButton(submission);
  const typed = documentFields.parse(submission.payload);
  const { api } = context.get(deskContext);
  const here = href('/desk/content/:kind/:contentId', { kind: place.kind, contentId: place.id });
  const show = (notice: VisitorNotice) => {
    context.get(visitorContext).update({ notice });
    return redirect(here, 303);
  };
  const notice = (type: 'success' | 'alert', text: MessageKey) => show({ type, text });
  try {
    if (pressed === 'publish')
      return show(noticeOfPublished(context, await publishContent(api, place, typed.version)));
    if (pressed === 'review') {
      await reviewContent(api, place, typed.version);
      return notice('success', 'deskContent:reviewed');
    }
    const document = documentOf(place.kind, typed);
    const long = tooLong(place, { typed, document }, context);
    if (long) return refuseWith(submission, long);
    await saveContent(api, place, { version: typed.version || undefined, document });
    return notice('success', 'deskContent:saved');
  } catch (error) {
    assertRefusal(error, 403, 409, 413, 422);
    if (error.hasCode('role_not_allowed')) throw error;
    if (pressed !== 'review' && pressed !== 'publish')
      return refuseSave(submission, error, { context, place });
    if (error.hasCode('own_decision')) return notice('alert', 'deskContent:ownText');
    return notice('alert', error.status === 422 ? 'deskContent:notComplete' : 'deskContent:changed');
  }
}

/** The errors of a draft that is longer than what can be published; undefined where none is. */
function tooLong(
  { kind }: ContentPlace,
  { typed, document }: { typed: TypedDocument; document: Document },
  context: Context,
): FormErrors | undefined {
  const translate = translatorFor(context.get(localeContext));
  const error = (lengths: { maxLength: number; currentLength: number }) => [
    messageError(translate, 'validation:tooLong', lengths),
  ];
  const fields = tooLongTexts(kind, typed).map(({ field, ...lengths }) => [field, error(lengths)] as const);
  if (fields.length > 0) return { fieldErrors: Object.fromEntries(fields) };
  const currentLength = JSON.stringify(document).length;
  if (currentLength <= longestDocument) return undefined;
  return { formErrors: error({ maxLength: longestDocument, currentLength }) };
}

function refuseWith(submission: Submission, errors: FormErrors, status?: number) {
  const { data: shown, init } = refuse(submission, errors, status);
  return data({ ...shown, saved: [] }, init ?? {});
}

interface Refused {
  context: Context;
  place: ContentPlace;
}

/** Shows the typed form again. After a change by another editor, also the saved values that differ. */
async function refuseSave(submission: Submission, error: ApiError, { context, place }: Refused) {
  if (error.status !== 409) return refuseWith(submission, apiErrors(error), error.status);
  const locale = context.get(localeContext);
  const now = await fetchContent(context.get(deskContext).api, place);
  const mine = documentOf(place.kind, documentFields.parse(submission.payload));
  const { [contentShapes[place.kind].key]: _, ...document } = now.document;
  const words = { translate: translatorFor(locale), locale };
  const { data: shown, init } = refuseChanged(submission, locale);
  const saved = differencesInWords(place.kind, differences(mine, document), words);
  return data({ ...shown, saved }, init ?? {});
}
