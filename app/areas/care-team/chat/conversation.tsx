import './conversation.css';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { partsOfText, relOfForeign } from '#app/domain/links-in-text.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { Day } from '#app/ui/text/values.tsx';
import { MessageFiles } from './message-files.tsx';
import type { messagesByDay } from './conversation-view.ts';

type DayOfMessages = ReturnType<typeof messagesByDay>[number];

interface ConversationProps {
  /** The Care Partner's name. */
  name: string;
  days: readonly DayOfMessages[];
  /** Whether messages from before a pause are hidden. */
  hidesEarlier: boolean;
  /** The message before which there are older ones. */
  olderThan: string | undefined;
  /** Whether the page shows the end of the conversation. */
  isLatest: boolean;
  /** The time zone of the times, in words. */
  zone: string;
}

/** The messages with a heading for each day, newest last. */
export function Conversation({ name, days, hidesEarlier, olderThan, isLatest, zone }: ConversationProps) {
  const translate = useTranslate();
  const newest = days.at(-1)?.messages.at(-1)?.id;
  if (newest === undefined) {
    return (
      <section className="card stack" aria-label={translate('chat:messages')}>
        <p data-nothing-written>{hidesEarlier ? <SetAside /> : translate('chat:empty', { name })}</p>
        {isLatest && <BlankMessages />}
      </section>
    );
  }
  return (
    <section className="card stack" aria-label={translate('chat:messages')}>
      {hidesEarlier && (
        <p>
          <SetAside />
        </p>
      )}
      {olderThan && (
        <p>
          <Link href={`${href('/care-navigator')}?before=${olderThan}`}>{translate('chat:older')}</Link>
        </p>
      )}
      {isLatest ? (
        <p>
          <Link href="#newest">{translate('chat:toNewest')}</Link>
        </p>
      ) : (
        <p>
          <Link href={chatAddress()}>{translate('chat:backToNewest')}</Link>
        </p>
      )}
      <p className="row-detail">{translate('chat:zone', { zone })}</p>
      {days.map(({ day, title, messages }) => (
        <DayOfConversation key={day} day={day} title={title}>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              {...message}
              who={message.own ? translate('chat:you') : name}
              state={message.own ? translate(message.isRead ? 'chat:read' : 'chat:sent') : undefined}
              anchor={isLatest && message.id === newest ? 'newest' : undefined}
            />
          ))}
        </DayOfConversation>
      ))}
      {isLatest && <BlankMessages />}
    </section>
  );
}

export function DayOfConversation({
  day,
  title,
  children,
}: {
  day: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`day-${day}`} className="stack-small" data-day={day}>
      <h2 className="row-title" id={`day-${day}`}>
        {title}
      </h2>
      <ol className="messages">{children}</ol>
    </section>
  );
}

const blankFile = { id: '', name: '', detail: '', href: '#', picture: { alt: '', width: 1, height: 1 } };

/** Templates that the script fills for new messages. Without text, because some browsers read templates out. */
function BlankMessages() {
  const blank = {
    id: '',
    text: '',
    files: [],
    position: 0,
    moment: '',
    time: '',
    who: '',
    anchor: undefined,
    isFirstUnread: false,
  };
  return (
    <>
      <template data-blank="day">
        <DayOfConversation day="" title="">
          {null}
        </DayOfConversation>
      </template>
      <template data-blank="own">
        <MessageItem {...blank} own state="" />
      </template>
      <template data-blank="files">
        <MessageFiles files={[blankFile]} />
      </template>
      <template data-blank="other">
        <MessageItem {...blank} own={false} state={undefined} />
      </template>
    </>
  );
}

/** A note that earlier messages exist, which are only shown on request. */
function SetAside() {
  const translate = useTranslate();
  return (
    <>
      {translate('chat:setAside')}{' '}
      <Link href={`${href('/care-navigator')}?earlier=shown`}>{translate('chat:showSetAside')}</Link>
    </>
  );
}

/** Text with clickable addresses, like that of thread.ts. */
function TextWithLinks({ text }: { text: string }) {
  return partsOfText(text).map(({ text: words, href: to }, index) =>
    to === undefined ? (
      words
    ) : (
      <a key={index} href={to} rel={relOfForeign}>
        {words}
      </a>
    ),
  );
}

type MessageItemProps = Omit<DayOfMessages['messages'][number], 'isRead'> & {
  /** The author. */
  who: string;
  /** For the member's own messages: whether it was read. */
  state: string | undefined;
  anchor: string | undefined;
};

export function MessageItem({
  id,
  text,
  files,
  position,
  own,
  moment,
  time,
  who,
  state,
  isFirstUnread,
  anchor,
}: MessageItemProps) {
  const translate = useTranslate();
  return (
    <li
      id={anchor}
      className={files.length > 0 ? 'message stack-small' : 'message'}
      data-own={own || undefined}
      data-message={id}
      data-position={position}
    >
      {isFirstUnread && <p className="message-new">{translate('chat:new')}</p>}
      <p className="row-detail">
        <strong>{who}</strong> <Day machine={moment}>{time}</Day>
        {state !== undefined && <span data-state>{state && ` · ${state}`}</span>}
      </p>
      {/* The author chose the language and the direction. */}
      <p className="message-text" dir="auto">
        <TextWithLinks text={text} />
      </p>
      <MessageFiles files={files} />
    </li>
  );
}
