import { createContext, use, type ReactNode } from 'react';
import type { VisitorNotice } from './contexts.ts';
import type { HelplineCountry } from '#app/helplines/helplines.ts';
import type { AppNews } from '#app/wrapper/messages.ts';

/** What every page needs to know and no loader should have to pass on. */
export interface PageData {
  brandName: string;
  /** Where people without a session write or call; the phone as E.164. */
  contact: { email: string | null; phone: string | null };
  buildStamp: string;
  formToken: string;
  nonce: string;
  /** Path and query of this page. */
  path: string;
  /** False when loading the page again would post again, or lose what is typed in it. */
  reloadable: boolean;
  /** A form of the page holds what was typed before and is kept nowhere else. */
  formKept?: boolean;
  requestId: string;
  /** HTTP status of the answer. */
  status: number;
  /** The page refuses a form that none of our own pages sent, as far as the browser says. */
  fromElsewhere: boolean;
  /** The page refuses one download more. */
  tooManyDownloads?: boolean;
  /** When trying again makes sense, on a page that asks to wait. */
  retryAfterSeconds: number | null;
  /** Chosen, or asked for by the browser (Save-Data). */
  lowData: boolean;
  /** Whether the browser of a signed-in member is asked to keep a page for when there is no connection: that loads a little. */
  offlineWorker: boolean;
  /** Nobody has said yet what may be counted, and something would be. */
  asksForCookies?: boolean;
  /** What the language switch offers. */
  languages: readonly { code: string; ownName: string }[];
  /** The country of the member's company (ISO 3166-1); undefined if unknown. */
  countryCode?: string | undefined;
  /** Whose emergency numbers work here; undefined where nobody knows. */
  country: HelplineCountry | undefined;
  notice?: VisitorNotice;
  /** What was typed into a form that could not be taken in, to be sent again. */
  unsent?: readonly (readonly [name: string, value: string])[] | undefined;
  /** The browser came by a mailed link and did not send our cookie, so which link it was is not known. */
  blocksCookies: boolean;
  /** Whether the page is shown in the native app. */
  inApp: boolean;
  /** What the page tells that app as it opens. */
  appNews?: AppNews | undefined;
  /** Speculation rules: which links of the page browsers may fetch ahead of a click. */
  fetchAhead?: string | undefined;
  /** On a page with an island: the addresses of its script, and in development of its reloader. */
  island?: { module: string; reload?: string | undefined } | undefined;
}

const PageDataContext = createContext<PageData | undefined>(undefined);

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

export function usePageData(): PageData {
  const data = use(PageDataContext);
  if (!data) throw new Error('usePageData is used outside PageDataProvider');
  return data;
}
