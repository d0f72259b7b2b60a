import { tellMemberEvent } from '#server/platform/events/member-events.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { removeSentDraft } from './drafts/keep-draft.ts';

/** A message that was added to a conversation. */
export interface SentMessage {
  memberId: string;
  id: string;
  text: string;
  from: 'member' | 'care-partner';
}

export type MessageDependencies = Pick<
  ApiDependencies,
  'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'chat' | 'whenMemberWrites'
>;

type Listener = (message: SentMessage, dependencies: MessageDependencies) => Promise<void>;

/** Called in this order after a message. Work that must survive a crash is a job in the message's transaction instead. */
const listeners: readonly Listener[] = [
  async ({ memberId, text, from }, dependencies) => {
    if (from === 'member') await removeSentDraft(memberId, dependencies, text);
  },
  ({ memberId, from }, { sql }) => tellMemberEvent(sql, { memberId, kind: 'messages', from }),
  async ({ memberId, id, from }, { whenMemberWrites }) => {
    if (from === 'member') await whenMemberWrites?.({ memberId, messageId: id });
  },
];

/** Calls the listeners after the transaction of a message. A failing listener is logged; the message counts as sent. */
export async function messageSent(message: SentMessage, dependencies: MessageDependencies): Promise<void> {
  for (const listen of listeners) {
    try {
      await listen(message, dependencies);
    } catch (error) {
      dependencies.log.error({ event: 'message-sent', resource: message.id, err: error });
    }
  }
}
