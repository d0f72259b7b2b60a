import type { BankLinkProps } from './bank-link/bank-link-props.ts';
import type { ChatProps } from './chat/chat-props.ts';
import type { VisitRoomProps } from './visit-room/visit-room-props.ts';

/** Props of each island; must be JSON, because they are rendered into the page. */
export interface IslandProps {
  'bank-link': BankLinkProps;
  chat: ChatProps;
  'visit-room': VisitRoomProps;
}

export type IslandName = keyof IslandProps;
