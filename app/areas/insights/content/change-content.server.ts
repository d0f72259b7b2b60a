import { data, href, redirect } from 'react-router';
import { type ApiError, assertRefusal } from '#app/api/errors.ts';
import { contentShapes } from '#app/domain/content-fields.ts';
import { differences } from '#app/domain/document-differences.ts';
import { intendedValues, pressedButton, type Submission } from '#app/forms/read-submission.server.ts';
import { apiErrors, refuse, refuseChanged, resultOf } from '#app/forms/refuse.server.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { type Context, deskContext, localeContext, visitorContext } from '#app/page/contexts.ts';
import {
  fetchContent,
  publishContent,
  reviewContent,
  saveContent,
  type ContentPlace,
} from './content.api.server.ts';
import { differencesInWords } from './content-words.ts';
import { documentFields, documentOf } from './document.form.ts';

const done = {
  save: 'deskContent:saved',
  review: 'deskContent:reviewed',
  publish: 'deskContent:published',
} as const satisfies Record<string, MessageKey>;

/** Saves, reviews or publishes, as the pressed button says. */
export async function changeContent(place: ContentPlace, submission: Submission, context: Context) {
  // A button that only changes rows shows the page again with what was typed.
  if (submission.intent) return data({ result: resultOf(intendedValues(submission), {}), saved: [] });
  const pressed = pressedButton(submission);
  const typed = documentFields.parse(submission.payload);
  const { api } = context.get(deskContext);
  const here = href('/desk/content/:kind/:contentId', { kind: place.kind, contentId: place.id });
  const notice = (type: 'success' | 'alert', text: MessageKey) => {
    context.get(visitorContext).update({ notice: { type, text } });
    return redirect(here, 303);
  };
  try {
    if (pressed === 'review') await reviewContent(api, place, typed.version);
    else if (pressed === 'publish') await publishContent(api, place, typed.version);
    else {
      const document = documentOf(place.kind, typed);
      await saveContent(api, place, { version: typed.version || undefined, document });
      return notice('success', done.save);
    }
    return notice('success', done[pressed]);
  } catch (error) {
    assertRefusal(error, 403, 409, 413, 422);
    if (error.hasCode('role_not_allowed')) throw error;
    if (pressed !== 'review' && pressed !== 'publish')
      return refuseSave(submission, error, { context, place });
    if (error.hasCode('own_decision')) return notice('alert', 'deskContent:ownText');
    return notice('alert', error.status === 422 ? 'deskContent:notComplete' : 'deskContent:changed');
  }
}

interface Refused {
  context: Context;
  place: ContentPlace;
}

/** Shows what was typed again; where somebody else saved meanwhile, with what is saved now and differs. */
async function refuseSave(submission: Submission, error: ApiError, { context, place }: Refused) {
  if (error.status !== 409) {
    const { data: shown, init } = refuse(submission, apiErrors(error), error.status);
    return data({ ...shown, saved: [] }, init ?? {});
  }
  const locale = context.get(localeContext);
  const now = await fetchContent(context.get(deskContext).api, place);
  const mine = documentOf(place.kind, documentFields.parse(submission.payload));
  const { [contentShapes[place.kind].key]: _, ...document } = now.document;
  const words = { translate: translatorFor(locale), locale };
  const { data: shown, init } = refuseChanged(submission, locale);
  const saved = differencesInWords(place.kind, differences(mine, document), words);
  return data({ ...shown, saved }, init ?? {});
}
