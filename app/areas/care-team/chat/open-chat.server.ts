import { data, href } from 'react-router';
import { fetchUpcomingVisits, type UpcomingVisit } from '#app/api/upcoming-visits.api.server.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { formatZone, formatMoment } from '#app/i18n/formats.ts';
import {
  apiContext,
  type Context,
  memberContext,
  requestContext,
  updateResponse,
} from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { memberLocaleAndZone, memberToday } from '#app/page/member-formats.server.ts';
import { openFirst } from '#app/page/open-first.server.ts';
import { fetchConversation, fetchDraft, markMessagesRead } from './chat.api.server.ts';
import { messageFields } from './chat.form.ts';
import { fileView, hoursView, isSetAside, messagesByDay, withoutSetAside } from './conversation-view.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { translatorFor } from '#app/i18n/translator.ts';

/** The message that the address names, before which the page ends. Throws 404 for what names none. */
function askedBefore({ searchParams }: URL): string | undefined {
  const before = searchParams.get('before');
  if (before === null) return undefined;
  if (!isUuid(before)) throw data(null, { status: 404 });
  return before;
}

/** Whether messages from before a pause are shown as well: on request, or when paging through them. */
function isEarlierAskedFor({ searchParams }: URL): boolean {
  return searchParams.has('before') || searchParams.get('earlier') === 'shown';
}

/** The messages that the address names, as they were before this page was opened. Null where a form was posted. */
const opening = openFirst(async ({ request, context }) => {
  if (request.method === 'POST') return null;
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const before = askedBefore(url);
  const conversation = await fetchConversation(api, { before });
  // No link leads to before the first message, or to before an unknown one.
  if (before !== undefined && conversation.messages.length === 0) throw data(null, { status: 404 });
  const { messages } = withoutSetAside(conversation, isEarlierAskedFor(url));
  const isUnread = messages.some(({ from_member: own, read_at: read }) => !own && read === null);
  const last = messages.at(-1);
  if (isUnread && last && isOpened(request, context)) {
    // On failure the messages are shown anyway and stay unread until the next time.
    await markMessagesRead(api, last.id).catch(context.get(requestContext).report);
  }
  return conversation;
});

export const openChat = opening.middleware;

/** The member's draft; one from before a pause is hidden with the messages of its time. */
async function draftFor(context: Context, setAsideBefore: string | null) {
  const draft = await fetchDraft(context.get(apiContext));
  return draft && !isSetAside(draft.updated_at, setAsideBefore) ? draft.text : '';
}

/** Whether there is a chat service; then the page may connect to it. */
function allowChatService(context: Context): boolean {
  const { chatServiceOrigins } = context.get(requestContext);
  updateResponse(context, { connectTo: chatServiceOrigins });
  return chatServiceOrigins.length > 0;
}

/** Everything that the page shows, in words. */
export async function chatView(request: Request, context: Context) {
  const url = new URL(request.url);
  const before = askedBefore(url);
  const conversation =
    (await opening.opened(context)) ?? (await fetchConversation(context.get(apiContext), { before }));
  const words = { ...memberLocaleAndZone(context), today: memberToday(context) };
  const kept = consumeKeptForm(context, url.pathname);
  const { text: keptText, key: keptKey } = messageFields.parse(kept ? parseSubmissionFields(kept) : {});
  const partner = context.get(memberContext).care_navigator;
  const showsEarlier = isEarlierAskedFor(url);
  const isLatest = before === undefined;
  // Pages of older messages have no form.
  const [draft, visits] = await Promise.all([
    isLatest ? draftFor(context, showsEarlier ? null : conversation.set_aside_before) : '',
    // The conversation shows without it as well.
    fetchUpcomingVisits(context.get(apiContext)).catch(() => []),
  ]);
  const { messages, hidesEarlier } = withoutSetAside(conversation, showsEarlier);
  return {
    partner: partner && {
      name: partner.name ?? '',
      fname: partner.fname ?? partner.name ?? '',
      image: partner.image_set ?? undefined,
    },
    hours: hoursView(conversation, words.locale),
    nextVisit: nextVisitView(visits, words),
    days: messagesByDay(messages, words),
    hidesEarlier,
    olderThan: conversation.older && !hidesEarlier ? messages[0]?.id : undefined,
    isLatest,
    usesChatService: allowChatService(context),
    lastId: conversation.messages.at(-1)?.id ?? null,
    zone: formatZone(words.timeZone, words.locale),
    // Files added before a pause are hidden with the messages of that time.
    waiting: conversation.waiting
      .filter(({ created_at }) => showsEarlier || !isSetAside(created_at, conversation.set_aside_before))
      .map((file) => fileView(file, words.locale)),
    typed: {
      // A kept form is newer than any draft.
      text: keptText || draft,
      // The post may have arrived, so sending it again must use the same key.
      key: keptKey || crypto.randomUUID(),
    },
  };
}

interface Upcoming extends Pick<UpcomingVisit, 'token' | 'booked_at' | 'time_to_join' | 'medium'> {
  call_expert: { name: string } | null;
}

/** The first of the member's upcoming visits, soonest first, for beside the conversation; undefined where there is none. */
export function nextVisitView([visit]: readonly Upcoming[], { locale, timeZone }: LocaleAndZone) {
  if (!visit) return undefined;
  const translate = translatorFor(locale);
  const { call_expert: expert, medium } = visit;
  const now = translate(medium === 'video' ? 'home:call.joinNow' : 'home:call.callsSoon');
  return {
    href: href('/video-visits/upcoming/:visitToken', { visitToken: visit.token }),
    // Its subject could be about a pregnancy that is paused.
    title: expert
      ? translate(`home:call.title.${medium}`, { expert: expert.name })
      : translate(`home:call.plainTitle.${medium}`),
    when: visit.time_to_join <= 0 ? now : formatMoment(visit.booked_at, locale, timeZone),
  };
}
