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
  /** The time of the day, where the member is. */
  time: string;
  /** Of the member's own: whether the Care Partner opened it. */
  isRead: boolean;
}

export interface ShownDay {
  /** YYYY-MM-DD, where the member is. */
  day: string;
  title: string;
  messages: ShownMessage[];
}

/** What was written since a message, and how far the member's own messages were read. */
export interface Changes {
  days: ShownDay[];
  /** There is more after these. */
  newer: boolean;
  readUpTo: string | null;
}

export interface ChatProps {
  /** Tells what was written since a message, and takes messages and how far they were read. */
  changesUrl: string;
  /** Keeps what is typed, as a form, and tells the other side that something is. */
  draftUrl: string;
  /** A stream that tells when to ask. */
  eventsUrl: string;
  /** Where a chat service is set up: hands out what lets this page in. */
  chatServiceUrl: string | null;
  formToken: string;
  /** In characters; for what is longer, and would be refused, the form has the words. */
  longestText: number;
  /** The last message, shown or set aside; null where nothing was written. */
  lastId: string | null;
  texts: Readonly<
    Record<
      'you' | 'partner' | 'sent' | 'read' | 'new' | 'sending' | 'waiting' | 'typing' | 'said' | 'unreadTitle',
      string
    >
  >;
}
