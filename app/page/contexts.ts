import { createContext, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import type { Member } from '#app/api/entities/member.ts';
import type { Staff } from '#app/api/staff.api.server.ts';
import type { CookieConsent, OptionalCategory } from '#app/domain/cookie-consent.ts';
import type { MobileApp } from '#app/domain/mobile-app.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import type { ImageSet } from '#app/ui/pictures/image-set.ts';
import type { visitorDataSchema } from '#app/visitor-data.ts';

/** The context of a request. */
export type Context = Readonly<RouterContextProvider>;

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
  /** Deletes all data and starts a new session. */
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
  /** The optional categories that this operator uses, which require consent. */
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

/** The look that a company gives the pages of its members. */
export interface CompanyLook {
  /** In place of the product's name. */
  name: string;
  mark: ImageSet | null;
  /** An inline style sheet; undefined for the product's own colors. */
  styles: string;
}

export interface PageResponse {
  /** Null: the product's own. */
  look: CompanyLook | null;
  /** When a retry is useful; sent with a 429 or a 503. */
  retryAfterSeconds: number | null;
  /** Origins besides our own that a form of the page leads to: the target of a redirect counts as well. */
  formTargets: readonly string[];
  /** Origins besides our own that scripts of the page connect to. */
  connectTo: readonly string[];
  /** Inline style sheets, as sources of the page's policy (`'sha256-…'`). */
  styleSources: readonly string[];
  /** The page uses camera and microphone, shows moving pictures and connects to these origins. */
  camera: { connectTo: readonly string[] } | null;
  /**
   * The page runs a provider's own script, which connects to these origins and shows these frames. Such a script builds HTML from
   * text, so the page has no trusted types.
   */
  providerScript: { connectTo: readonly string[]; frames: readonly string[] } | null;
  /** The browser may fetch pages ahead from this page, and this page itself. */
  fetchesAhead: boolean;
  /** The posted form was open too long; its page is shown again with the input. */
  formExpired: boolean;
  /** The page shows earlier input that is stored nowhere else. */
  formKept: boolean;
  /** The texts in that input, for a page that has no field for them any more. */
  keptTexts: readonly string[];
  /** The browser reports that the form was posted from another site. */
  fromElsewhere: boolean;
  /** A download was refused, because the member has too many under way. */
  tooManyDownloads: boolean;
}

/** The cookie consent that applies to this request. */
export interface CookieConsentHere {
  /** Undefined without a choice. */
  consent: CookieConsent | undefined;
  /** The browser's own signal refuses, which overrides the consent. */
  refusedByBrowser: boolean;
}

export interface AppClock {
  now(): Temporal.Instant;
}

/** The staff session of this browser. It is no part of the visitor's data, and no member's. */
export interface Desk {
  /** Calls of `/api/v3/staff` and `/api/v3/operator` with the session's cookie and, once it was looked up, its token for changes. */
  api: ApiClient;
  /** Whether the browser sent the session's cookie. */
  readonly hasSession: boolean;
  /** Removes the cookie. */
  leave(): void;
}

export const apiContext = createContext<ApiClient>();
/** Only set for addresses under /desk. */
export const deskContext = createContext<Desk>();
export const staffContext = createContext<Staff>();
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
/** Properties of the response, set by middleware, loaders and actions for the web tier and the page's frame (see `updateResponse`). */
export const pageResponseContext = createContext<PageResponse>({
  look: null,
  retryAfterSeconds: null,
  formTargets: [],
  connectTo: [],
  styleSources: [],
  camera: null,
  providerScript: null,
  fetchesAhead: false,
  formExpired: false,
  formKept: false,
  keptTexts: [],
  fromElsewhere: false,
  tooManyDownloads: false,
});

/** Changes properties of this request's response; the others keep their values. */
export function updateResponse(context: Context, change: Partial<PageResponse>): void {
  context.set(pageResponseContext, { ...context.get(pageResponseContext), ...change });
}
