import type { SmallImageSource } from '#app/ui/pictures/image-set.ts';

/** What the page tells the call's island. */
export interface VisitRoomProps {
  /** BCP 47, for numbers and plural forms. */
  locale: string;
  /** Every text of the island by its full key, "liveCall:…". */
  texts: Readonly<Record<string, string>>;
  /** The expert hosts the visit and can extend it. */
  role: 'member' | 'host';
  /** Whom one meets. */
  otherName: string;
  /** The expert's portrait; null for the member's, and with little data. */
  otherImage: SmallImageSource | null;
  /** Goes with every post, as `form_token`. */
  formToken: string;
  /** What the host reads of the visit, during the call as well; empty for the member. */
  about: readonly { label: string; value: string }[];
  urls: VisitRoomUrls;
  /** Until the visit ends, when the page was made. */
  timeLeftSeconds: number;
  /** What the host can add now; empty for the member. */
  extensionMinutes: readonly number[];
  /** The member's token for the native app's `open_call`; null for the host. */
  appToken: string | null;
}

export interface VisitRoomUrls {
  /** POST: what it takes to join. */
  connection: string;
  /** GET: how the visit stands. */
  status: string;
  /** POST, for the host alone. */
  extension: string | null;
  /** Where to go after the visit; for the host, who has no other page here, this one. */
  leave: string;
  /** This page. */
  reload: string;
  /** The page about the native app. */
  download: string | null;
}

/** The answer of `urls.connection`. */
export interface VisitConnection {
  accessToken: string;
  roomName: string;
  /** null: the SDK's own default; else an absolute address, or a path of our own origin. */
  signalingUrl: string | null;
}

/** The answer of `urls.status` and `urls.extension`. */
export interface VisitStatus {
  state: 'early' | 'open' | 'over' | 'canceled';
  timeLeftSeconds: number;
  extensionMinutes: readonly number[];
}

/** Why the server did not do as asked. */
export interface VisitRefusal {
  problem:
    | 'too_early'
    | 'call_over'
    | 'call_canceled'
    | 'extension_too_long'
    | 'video_unavailable'
    /** The page is too old: its session ended. */
    | 'session';
}
