import type { SmallImageSource } from '#app/ui/pictures/image-set.ts';

/** Props of the call's island. */
export interface VisitRoomProps {
  /** BCP 47, for numbers and plural forms. */
  locale: string;
  /** Every text of the island by its full key, "liveCall:…". */
  texts: Readonly<Record<string, string>>;
  /** The expert hosts the visit and can extend it. */
  role: 'member' | 'host';
  /** Name of the other person. */
  otherName: string;
  /** The expert's portrait; null for the member's, and with little data. */
  otherImage: SmallImageSource | null;
  /** Sent with every post as `form_token`. */
  formToken: string;
  /** Details of the visit for the host, also during the call; empty for the member. */
  about: readonly { label: string; value: string }[];
  urls: VisitRoomUrls;
  /** Seconds until the visit ends, when the page was rendered. */
  timeLeftSeconds: number;
  /** Minutes that the host can add now; empty for the member. */
  extensionMinutes: readonly number[];
  /** The member's token for the native app's `open_call`; null for the host. */
  appToken: string | null;
}

export interface WantedMedia {
  camera: boolean;
  microphone: boolean;
}

export interface DrawnVisitRoom extends VisitRoomProps {
  /** Devices that were asked for before React was loaded. */
  wanted?: WantedMedia | undefined;
}

export interface VisitRoomUrls {
  /** POST: the connection. */
  connection: string;
  /** GET: the status. */
  status: string;
  /** POST, only for the host. */
  extension: string | null;
  /** The page after the visit; for the host, who has no other page, this one. */
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

/** Why the server refused. */
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
