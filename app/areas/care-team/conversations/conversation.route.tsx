import { data, href } from 'react-router';
import { fetchWorkItem } from '#app/api/work.api.server.ts';
import { acceptedFiles } from '#app/domain/accepted-files.ts';
import { messageLimits } from '#app/domain/message-limits.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { BoundSelect, BoundTextArea } from '#app/forms/bound-field.tsx';
import { DefaultSubmit, Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { typedTextIn } from '#app/forms/typed-value.ts';
import { formatLanguage, formatZone } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { type Context, deskContext, localeContext, requestContext } from '#app/page/contexts.ts';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { visitorTimeZone, visitorToday } from '#app/page/member-formats.server.ts';
import { workState } from '#app/page/work-state.server.ts';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Choices } from '#app/ui/fields/choices.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { messagesByDay } from '../chat/conversation-view.ts';
import { DayOfConversation, MessageItem } from '../chat/conversation.tsx';
import { AboutConversation, answerFormId } from './about-conversation.tsx';
import { answerSchema } from './answer.form.ts';
import { fetchConversation, markMessagesRead } from './conversations.api.server.ts';
import { sendAnswer } from './send-answer.server.ts';
import { shownNotes } from './shown-notes.server.ts';
import type { Route } from './+types/conversation.route';

export const handle = { takesFiles: true } satisfies RouteHandle;

/** The message that the address names, before which the page ends. Throws 404 for what names none. */
function askedBefore(request: Request): string | undefined {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  if (before !== undefined && !isUuid(before)) throw data(null, { status: 404 });
  return before;
}

function wordsFor(memberId: string, context: Context) {
  return {
    locale: context.get(localeContext),
    timeZone: visitorTimeZone(context),
    today: visitorToday(context),
    fileHref: (attachmentId: string) =>
      href('/desk/conversations/:memberId/files/:attachmentId', { memberId, attachmentId }),
  };
}

export async function loader({ request, params: { memberId }, context }: Route.LoaderArgs) {
  const api = context.get(deskContext).api;
  const before = askedBefore(request);
  const [{ messages, older, ...about }, item] = await Promise.all([
    fetchConversation(api, memberId, before),
    fetchWorkItem(api, 'conversation', memberId),
  ]);
  // No link leads to before the first message, or to before an unknown one.
  if (before !== undefined && messages.length === 0) throw data(null, { status: 404 });
  const last = messages.findLast(({ from_member: isMembers }) => isMembers);
  if (last?.read_at === null && isOpened(request, context)) {
    // On failure the messages are shown anyway and stay unread until the next time.
    await markMessagesRead(api, memberId, last.id).catch(context.get(requestContext).report);
  }
  const words = wordsFor(memberId, context);
  // The view is that of the reader: here the member is the other one.
  const asStaff = messages.map((message) => ({ ...message, from_member: !message.from_member }));
  const kept = consumeKeptForm(context, new URL(request.url).pathname);
  return {
    memberId,
    work: item && workState(item, context),
    member: about.member_name,
    company: about.company_name,
    partner: about.care_partner_name,
    notes: shownNotes(about.notes, context),
    hasMoreNotes: about.more_notes,
    saved: about.saved_answers ?? [],
    language: formatLanguage(about.preferred_language, words.locale),
    zone: formatZone(words.timeZone, words.locale),
    days: messagesByDay(asStaff, words),
    olderThan: older ? messages[0]?.id : undefined,
    isLatest: before === undefined,
    typed: {
      text: (kept && typedTextIn(kept, 'text')) ?? '',
      // The post may have arrived, so sending it again must use the same key.
      key: (kept && typedTextIn(kept, 'key')) || crypto.randomUUID(),
      attachments: kept?.getAll('attachments').map(String) ?? [],
    },
  };
}

export function action({ request, params: { memberId }, context }: Route.ActionArgs) {
  return sendAnswer(request, memberId, context);
}

const filesId = 'answer-files';

/** A member's conversation, and the form to answer as their Care Partner. */
export default function StaffConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, member, partner, days, olderThan, isLatest, saved, typed } = loaderData;
  const translate = useTranslate();
  const { form, fields } = useForm(answerSchema, {
    id: answerFormId,
    lastResult: actionData?.result,
    defaultValue: typed,
  });
  const waiting = fields.attachments.defaultOptions;
  const fileErrors = form.fieldErrors['attachments'];
  const here = href('/desk/conversations/:memberId', { memberId });
  const newest = days.at(-1)?.messages.at(-1)?.id;
  return (
    <FormPage
      form={form}
      controlIds={{ attachments: filesId }}
      title={member}
      tabTitle={translate('deskConversations:one.title')}
      back={{ href: href('/desk/conversations'), text: translate('deskConversations:list.title') }}
      aside={<AboutConversation {...loaderData} />}
    >
      <section className="card stack" aria-label={translate('deskConversations:one.messages')}>
        {olderThan && (
          <p>
            <Link href={`${here}?before=${olderThan}`}>{translate('deskConversations:one.older')}</Link>
          </p>
        )}
        <p>
          <Link href={isLatest ? '#newest' : here}>{translate('deskConversations:one.newest')}</Link>
        </p>
        <p className="row-detail">{translate('deskConversations:one.zone', { zone: loaderData.zone })}</p>
        {days.map(({ day, title, messages }) => (
          <DayOfConversation key={day} day={day} title={title}>
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                {...message}
                who={message.own ? partner : member}
                state={
                  message.own
                    ? translate(`deskConversations:one.${message.isRead ? 'read' : 'sent'}`)
                    : undefined
                }
                anchor={isLatest && message.id === newest ? 'newest' : undefined}
              />
            ))}
          </DayOfConversation>
        ))}
      </section>
      {isLatest && (
        <Form id={form.id} multipart label={translate('deskConversations:answer.label')} className="card">
          <DefaultSubmit />
          <input type="hidden" name={fields.key.name} value={fields.key.defaultValue} />
          {saved.length > 0 && (
            <>
              <BoundSelect
                field={fields.saved}
                label={translate('deskConversations:answer.saved')}
                placeholder={translate('deskConversations:answer.savedNone')}
                options={saved.map(({ name, text }) => ({ value: text, label: name }))}
              />
              <SubmitButton name="wish" value="insert" look="secondary">
                {translate('deskConversations:answer.insert')}
              </SubmitButton>
            </>
          )}
          <BoundTextArea
            field={fields.text}
            label={translate('deskConversations:answer.text', { partner })}
            hint={translate('deskConversations:answer.hint', { language: loaderData.language })}
          />
          {waiting.length > 0 && (
            <Choices
              kind="checkbox"
              id={`${filesId}-waiting`}
              name={fields.attachments.name}
              legend={translate('deskConversations:answer.waiting')}
              choices={waiting.map((value) => ({ value, label: value.slice(value.indexOf(' ') + 1) }))}
              chosen={waiting}
              errorPrefix={translate('common:errorPrefix')}
            />
          )}
          <FileField
            id={filesId}
            name={fields.attachments.name}
            label={translate('deskConversations:answer.files', { member })}
            hint={translate('chat:files.hint', { most: messageLimits.files })}
            errors={fileErrors}
            errorPrefix={translate('common:errorPrefix')}
            accept={acceptedFiles}
            multiple
            chooseText={translate('common:chooseFiles')}
          />
          <SubmitButton>{translate('deskConversations:answer.send')}</SubmitButton>
        </Form>
      )}
    </FormPage>
  );
}
