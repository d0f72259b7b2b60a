import { createContext } from 'react-router';
import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import type { Member } from '#app/api/entities/member.ts';
import type { CookieConsent, OptionalCategory } from '#app/domain/cookie-consent.ts';
import type { MobileApp } from '#app/domain/mobile-app.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import type { visitorDataSchema } from '#app/visitor-data.ts';

/** What the server remembers for one browser. */
export type VisitorData = z.infer<typeof visitorDataSchema>;
export type VisitorNotice = NonNullable<VisitorData['notice']>;
export type KeptForm = NonNullable<NonNullable<VisitorData['keptForms']>[string]>;

export interface Visitor {
  readonly data: Readonly<VisitorData>;
  /** Changed keys are saved before the answer leaves; undefined removes a key. */
  update(change: Partial<VisitorData>): void;
  /** A new session id, so that an id known before a change of rights is worth nothing afterwards. */
  rotate(): void;
  /** Forgets everything and starts a new session. */
  forget(): void;
  /** Goes into every form; the server takes a form only with the token of its own session. */
  readonly formToken: string;
  ownsFormToken(token: string): boolean;
}

export interface PageRequest {
  requestId: string;
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  brandName: string;
  /** Where people without a session write or call; the phone as E.164. */
  contact: { email: string | null; phone: string | null };
  /** The product's public address; behind a proxy requests name another. */
  origin: string;
  sandbox: boolean;
  /** Where phones get the native app, as far as the operator said so. */
  appStores: { ios?: string | undefined; android?: string | undefined };
  /** The script of a stand-in that links bank accounts in the place of the provider's own; in sandbox mode only. */
  bankLinkScript?: string | undefined;
  /** What browsers connect to where a chat service is set up. */
  chatServiceOrigins: readonly string[];
  /** What this operator does besides the necessary, and asks for. */
  cookiesInUse: readonly OptionalCategory[];
  buildStamp: string;
  /** Whether browsers are asked to keep a page for when there is no connection. */
  offlineWorker: boolean;
  /**
   * Takes note of something unexpected: in the log, with the request's id, without what a member typed.
   *
   * @param about what failed, where it is not this page
   */
  report(error: unknown, about?: { event: string; resource?: string }): void;
  /** Whether the browser sent our cookie. */
  sentCookie: boolean;
  /** A browser fetching ahead of a click: must have no effect. */
  prefetch: boolean;
  /** Speculation rules: the links that browsers may fetch ahead. */
  fetchAhead?: string | undefined;
}

/** What whoever asked for a page agreed to. */
export interface CookieConsentHere {
  /** Undefined while nobody chose. */
  consent: CookieConsent | undefined;
  /** The browser says no by itself, which outranks the consent. */
  refusedByBrowser: boolean;
}

export interface AppClock {
  now(): Temporal.Instant;
}

export const apiContext = createContext<ApiClient>();
export const visitorContext = createContext<Visitor>();
export const localeContext = createContext<string>();
export const clockContext = createContext<AppClock>();
export const requestContext = createContext<PageRequest>();
/** The native app whose web view asks; null in a browser. */
export const mobileAppContext = createContext<MobileApp | null>(null);
/** Null while nobody looked. */
export const cookieConsentContext = createContext<CookieConsentHere | null>(null);
/** The member whose session it is, where somebody looked; null where nobody is signed in, or nobody asked. */
export const signedInContext = createContext<Member | null>(null);
export const memberContext = createContext<Member>();
/** `none` while no form was taken in: the page was only asked for, or the form was refused before. */
export const postedFormContext = createContext<PostedForm>({ kind: 'none' });
/** Browsers may fetch pages ahead for whoever asked, this one too. */
export const fetchesAheadContext = createContext(false);
/** The posted form was open too long: its page is shown again at once, with what was typed. */
export const formExpiredContext = createContext(false);
/** The page shows what was typed before and is kept nowhere else. */
export const formKeptContext = createContext(false);
/** A form was posted that no page of ours sent, as far as the browser says. */
export const fromElsewhereContext = createContext(false);
/** The member has too many downloads under way, and this one was refused. */
export const tooManyDownloadsContext = createContext(false);
/** Origins besides our own that a form of this page leads to. */
export const formTargetsContext = createContext<readonly string[]>([]);
/** Origins besides our own that the scripts of this page connect to. */
export const connectToContext = createContext<readonly string[]>([]);
/** Style sheets that stand in this page itself, as sources of its policy (`'sha256-…'`). */
export const styleSourcesContext = createContext<readonly string[]>([]);
/** What a page with a camera needs besides: where it connects to, as origins. Without it no page has camera or microphone. */
export const cameraContext = createContext<{ connectTo: readonly string[] } | null>(null);
/** What a page needs that a provider's own script runs on. Such a script builds its page as it likes, so trusted types do not hold there. */
export const providerScriptContext = createContext<{
  connectTo: readonly string[];
  frames: readonly string[];
} | null>(null);
/** Seconds after which trying again makes sense; goes with a 429 or a 503. */
export const retryAfterContext = createContext<number | null>(null);
