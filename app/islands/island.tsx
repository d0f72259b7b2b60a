import type { ReactNode } from 'react';
import { href } from 'react-router';
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

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
  /** Shown without script and until the island's code is loaded. */
  children: ReactNode;
}

/** The element that an island takes over in the browser. Its route says `handle = { island: true }`. */
export function Island<Name extends IslandName>({ name, props, children }: IslandElementProps<Name>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-errors-url={href('/island-errors')}>
      {children}
    </div>
  );
}
