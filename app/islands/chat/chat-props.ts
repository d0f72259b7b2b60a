/** A file that a message carries. */
export interface ShownFile {
  name: string;
  href: string;
  /** Its kind and size. */
  detail: string;
  /** Of a picture that the page shows. */
  picture?: { alt: string; width: number; height: number } | undefined;
}

/** A message in the words of the page. */
export interface ShownMessage {
  id: string;
  text: string;
  files: ShownFile[];
  own: boolean;
  /** Greater than that of all before it. */
  position: number;
  /** ISO instant. */
  moment: string;
  /** Time of day in the member's zone. */
  time: string;
  /** For the member's own messages: whether the Care Partner has read it. */
  isRead: boolean;
}

export interface ShownDay {
  /** YYYY-MM-DD in the member's zone. */
  day: string;
  title: string;
  messages: ShownMessage[];
}

/** Messages since a given one, and up to which the member's own messages were read. */
export interface Changes {
  days: ShownDay[];
  /** More messages follow these. */
  newer: boolean;
  readUpTo: string | null;
}

export interface ChatProps {
  /** Returns messages since a given one; accepts new messages and read receipts. */
  changesUrl: string;
  /** Saves the draft, which shows the other side that the member is typing. */
  draftUrl: string;
  /** An event stream that signals changes. */
  eventsUrl: string;
  /** With a chat service configured: issues this page's credentials. */
  chatServiceUrl: string | null;
  formToken: string;
  /** In characters; a longer text is sent as the form, whose page has the error message. */
  longestText: number;
  /** The last message, shown or hidden; null for an empty conversation. */
  lastId: string | null;
  texts: Readonly<
    Record<
      'you' | 'partner' | 'sent' | 'read' | 'new' | 'sending' | 'waiting' | 'typing' | 'said' | 'unreadTitle',
      string
    >
  >;
}
