import { tellMemberEvent } from '#server/events/member-events.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { removeSentDraft } from './drafts/keep-draft.ts';

/** A message that was added to a conversation. */
export interface SentMessage {
  memberId: string;
  id: string;
  text: string;
  from: 'member' | 'care-partner';
}

/** What sending a message takes. */
export type MessageDependencies = Pick<
  ApiDependencies,
  'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'chat' | 'whenMemberWrites'
>;

type Listener = (message: SentMessage, dependencies: MessageDependencies) => Promise<void>;

/** What follows a message, in this order. What must not be lost in a crash is a job of the message's own transaction instead. */
const listeners: readonly Listener[] = [
  async ({ memberId, text, from }, dependencies) => {
    if (from === 'member') await removeSentDraft(memberId, dependencies, text);
  },
  ({ memberId, from }, { sql }) => tellMemberEvent(sql, { memberId, kind: 'messages', from }),
  async ({ memberId, id, from }, { whenMemberWrites }) => {
    if (from === 'member') await whenMemberWrites?.({ memberId, messageId: id });
  },
];

/** Calls the listeners once the transaction of a message is committed. A listener that fails is logged: the message is sent all the same. */
export async function messageSent(message: SentMessage, dependencies: MessageDependencies): Promise<void> {
  for (const listen of listeners) {
    try {
      await listen(message, dependencies);
    } catch (error) {
      dependencies.log.error({ event: 'message-sent', resource: message.id, err: error });
    }
  }
}
