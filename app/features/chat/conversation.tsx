import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { Day } from '#app/ui/text/day.tsx';
import type { messagesByDay } from './describe-conversation.ts';

type DayOfMessages = ReturnType<typeof messagesByDay>[number];

interface ConversationProps {
  /** Of the Care Partner. */
  name: string;
  days: readonly DayOfMessages[];
  /** Whether what was written before a pause is set aside. */
  hidesEarlier: boolean;
  /** Before which message there are older ones. */
  olderThan: string | undefined;
  /** Whether the page shows the end of the conversation. */
  isLatest: boolean;
  /** In which the times are, in words. */
  zone: string;
}

/** What was written, a heading for each day, the newest at the bottom. */
export function Conversation({ name, days, hidesEarlier, olderThan, isLatest, zone }: ConversationProps) {
  const translate = useTranslate();
  const newest = days.at(-1)?.messages.at(-1)?.id;
  if (newest === undefined) {
    return <p className="card">{hidesEarlier ? <SetAside /> : translate('chat:empty', { name })}</p>;
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
          <Link href={`${href('/care-navigator')}#newest`}>{translate('chat:backToNewest')}</Link>
        </p>
      )}
      <p className="row-detail">{translate('chat:zone', { zone })}</p>
      {days.map(({ day, title, messages }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="stack-small">
          <h2 className="row-title" id={`day-${day}`}>
            {title}
          </h2>
          <ol className="messages">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                {...message}
                name={name}
                anchor={isLatest && message.id === newest ? 'newest' : undefined}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** That there is more, which nobody comes upon without wanting to. */
function SetAside() {
  const translate = useTranslate();
  return (
    <>
      {translate('chat:setAside')}{' '}
      <Link href={`${href('/care-navigator')}?earlier=shown`}>{translate('chat:showSetAside')}</Link>
    </>
  );
}

type MessageItemProps = DayOfMessages['messages'][number] & { name: string; anchor: string | undefined };

function MessageItem({ text, own, moment, time, isRead, isFirstUnread, name, anchor }: MessageItemProps) {
  const translate = useTranslate();
  return (
    <li id={anchor} className="message" data-own={own || undefined}>
      {isFirstUnread && <p className="message-new">{translate('chat:new')}</p>}
      <p className="row-detail">
        <strong>{own ? translate('chat:you') : name}</strong> <Day machine={moment}>{time}</Day>
        {own && ` · ${translate(isRead ? 'chat:read' : 'chat:sent')}`}
      </p>
      {/* Whoever wrote chose the language and the direction. */}
      <p className="message-text" dir="auto">
        {text}
      </p>
    </li>
  );
}
