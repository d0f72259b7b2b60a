import { createContext } from 'react-router';
import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import type { Member } from '#app/api/entities/member.ts';
import type { CookieConsent, OptionalCategory } from '#app/domain/cookie-consent.ts';
import type { MobileApp } from '#app/domain/mobile-app.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import type { visitorDataSchema } from '#app/visitor-data.ts';

/** Data that the server stores for one browser. */
export type VisitorData = z.infer<typeof visitorDataSchema>;
export type VisitorNotice = NonNullable<VisitorData['notice']>;
export type KeptForm = NonNullable<NonNullable<VisitorData['keptForms']>[string]>;

export interface Visitor {
  readonly data: Readonly<VisitorData>;
  /** Changes keys, which are saved before the response is sent; undefined removes a key. */
  update(change: Partial<VisitorData>): void;
  /** Assigns a new session id, so that an id from before a change of rights becomes useless. */
  rotate(): void;
  /** Forgets everything and starts a new session. */
  forget(): void;
  /** Token in every form; the server only accepts a form with its own session's token. */
  readonly formToken: string;
  ownsFormToken(token: string): boolean;
}

export interface PageRequest {
  requestId: string;
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  brandName: string;
  /** Contact for people without a session; the phone as E.164. */
  contact: { email: string | null; phone: string | null };
  /** The product's public address; behind a proxy requests name another. */
  origin: string;
  sandbox: boolean;
  /** App store addresses of the native app, if configured. */
  appStores: { ios?: string | undefined; android?: string | undefined };
  /** Script of a stand-in that links bank accounts instead of the provider's own; only in sandbox mode. */
  bankLinkScript?: string | undefined;
  /** Origins that browsers connect to when a chat service is configured. */
  chatServiceOrigins: readonly string[];
  /** The optional categories that this operator uses and asks consent for. */
  cookiesInUse: readonly OptionalCategory[];
  buildStamp: string;
  /** Whether browsers are asked to store a page for use without a connection. */
  offlineWorker: boolean;
  /**
   * Logs something unexpected with the request's id and without the member's input.
   *
   * @param about what failed, if it is not this page
   */
  report(error: unknown, about?: { event: string; resource?: string }): void;
  /** Whether the browser sent our cookie. */
  sentCookie: boolean;
  /** A browser fetching ahead of a click: must have no effect. */
  prefetch: boolean;
  /** Speculation rules: the links that browsers may fetch ahead. */
  fetchAhead?: string | undefined;
}

/** The cookie consent that applies to this request. */
export interface CookieConsentHere {
  /** Undefined without a choice. */
  consent: CookieConsent | undefined;
  /** The browser refuses by itself, which overrides the consent. */
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
/** The native app whose web view sent the request; null in a browser. */
export const mobileAppContext = createContext<MobileApp | null>(null);
/** Null until it was looked up. */
export const cookieConsentContext = createContext<CookieConsentHere | null>(null);
/** The member of the session, if it was looked up; null when signed out or not looked up. */
export const signedInContext = createContext<Member | null>(null);
export const memberContext = createContext<Member>();
/** `none` while no form was accepted: the request is a GET, or the form was refused before. */
export const postedFormContext = createContext<PostedForm>({ kind: 'none' });
/** Whether browsers may prefetch pages for this visitor; the current one is prefetched. */
export const fetchesAheadContext = createContext(false);
/** The posted form was open for too long: its page is shown again immediately, with the input. */
export const formExpiredContext = createContext(false);
/** The page shows what was typed before and is kept nowhere else. */
export const formKeptContext = createContext(false);
/** Whether, according to the browser, the posted form is not from our own pages. */
export const fromElsewhereContext = createContext(false);
/** The download was refused because the member has too many in progress. */
export const tooManyDownloadsContext = createContext(false);
/** Other origins that this page's forms may redirect to. */
export const formTargetsContext = createContext<readonly string[]>([]);
/** Origins besides our own that the scripts of this page connect to. */
export const connectToContext = createContext<readonly string[]>([]);
/** Inline style sheets of this page, as sources of its policy (`'sha256-…'`). */
export const styleSourcesContext = createContext<readonly string[]>([]);
/** Further permissions of a page with a camera: the origins it connects to. Without it a page has no camera or microphone. */
export const cameraContext = createContext<{ connectTo: readonly string[] } | null>(null);
/** Permissions of a page that runs a provider's own script. Such a script builds its DOM freely, so trusted types are off there. */
export const providerScriptContext = createContext<{
  connectTo: readonly string[];
  frames: readonly string[];
} | null>(null);
/** Retry-After in seconds, for a 429 or a 503. */
export const retryAfterContext = createContext<number | null>(null);
