import type { BankLinkProps } from './bank-link/bank-link-props.ts';
import type { ChatProps } from './chat/chat-props.ts';
import type { VisitRoomProps } from './visit-room/visit-room-props.ts';

/** What each island is given: JSON, because it travels in the page. */
export interface IslandProps {
  'bank-link': BankLinkProps;
  chat: ChatProps;
  'visit-room': VisitRoomProps;
}

export type IslandName = keyof IslandProps;
