import { createContext } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import type { SessionUser } from '#app/api/entities/session-user.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';

/** What the server remembers for one browser. Nothing of it is kept in the browser itself. */
export interface VisitorData {
  locale?: string;
  /** The languages the member's company offers. */
  languages?: string[];
  timeZone?: string;
  /** Pages load as little as they can; undefined while nobody chose. */
  lowData?: boolean;
  /** Path and query to return to after signing in. */
  rememberedPath?: string;
  /** Path and query to return to once the member has proved anew who they are. */
  proofPath?: string;
  /** Proves to the benefits API that it was this visitor who left for the company to show who they are. */
  proofAttempt?: string;
  /** The e-mail address typed in the first sign-in step. */
  signIn?: {
    email: string;
    awaitsCode?: boolean;
    /** People with this address sign in at their company. */
    atCompany?: boolean;
    /** Proves to the benefits API that it was this visitor who left for the company's sign-in. */
    attemptToken?: string;
    /** Whom the company named was nobody here: it shall ask again. */
    askAgain?: boolean;
  };
  /** Secrets of links in mails that were opened; their pages act on them when a button is pressed. */
  linkTokens?: Partial<Record<'reset' | 'unlock' | 'confirm' | 'notMe', string | undefined>>;
  /** Whose side of which visits this browser may join: the tokens of the addresses it came by, the newest first. */
  calls?: Partial<Record<'member' | 'host', readonly string[] | undefined>>;
  /** The benefits API's own session of this visitor. */
  api?: { cookie: string; csrfToken?: string; memberId?: string };
  /** Set when the benefits API ended the session by itself, until the next sign-in. */
  endedSession?: { memberId?: string };
  /** Backup codes that were just made, until the member has kept them (`until` is an ISO instant). */
  newBackupCodes?: { memberId: string; codes: string[]; until: string };
  /** A message for the next page only. */
  notice?: VisitorNotice;
  /** By page: what was typed into forms that could not be taken in (session or form token expired). */
  keptForms?: Record<string, KeptForm | undefined>;
  /** A membership that is being activated: kept for 60 days. */
  registration?: Registration;
  /** The password chosen for it: stored apart from everything else, and for an hour at most. */
  chosenPassword?: ChosenPassword;
  /** Set by activation until home has welcomed the new member. */
  justRegistered?: boolean;
}

export interface Registration {
  token: { name: 'email_signup_token' | 'partner_invitation_token'; value: string };
  /** By attribute name, as they go to the benefits API; what was left empty is not there. */
  answers: Record<string, string | string[]>;
  /** Whose benefit it is, to say so on every page of it. */
  employer?: string;
  /** The pages that were answered. */
  done: string[];
  /** The company that the benefits API found the member in. */
  confirmedCompanyId?: string;
  /** What the benefits API found wrong with pages further back, by attribute name. */
  problems?: Record<string, string[]>;
}

export interface ChosenPassword {
  password: string;
  /** An ISO instant; afterwards it counts as none. */
  until: string;
}

export interface VisitorNotice {
  type: 'error' | 'server' | 'alert' | 'info' | 'success';
  /** A message key, translated when shown. */
  text: string;
  values?: Record<string, string | number>;
}

export interface KeptForm {
  memberId?: string;
  fields: [name: string, value: string][];
}

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

export interface RequestFacts {
  requestId: string;
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  brandName: string;
  /** The product's public address; behind a proxy requests name another. */
  origin: string;
  sandbox: boolean;
  /** Where phones get the native app, as far as the operator said so. */
  appStores: { ios?: string | undefined; android?: string | undefined };
  buildStamp: string;
  /** Takes note of something unexpected: in the log, with the request's id, without what a member typed. */
  report(error: unknown): void;
  /** A browser fetching ahead of a click: must have no effect. */
  prefetch: boolean;
}

export interface AppClock {
  now(): Temporal.Instant;
}

export const apiContext = createContext<ApiClient>();
export const visitorContext = createContext<Visitor>();
export const localeContext = createContext<string>();
export const clockContext = createContext<AppClock>();
export const requestContext = createContext<RequestFacts>();
export const memberContext = createContext<SessionUser>();
export const postedFormContext = createContext<PostedForm>();
/** Origins besides our own that a form of this page leads to. */
export const formTargetsContext = createContext<readonly string[]>([]);
/** What a page with a camera needs besides: where it connects to, as origins. Without it no page has camera or microphone. */
export const cameraContext = createContext<{ connectTo: readonly string[] } | null>(null);
/** Seconds after which trying again makes sense; goes with a 429 or a 503. */
export const retryAfterContext = createContext<number | null>(null);
