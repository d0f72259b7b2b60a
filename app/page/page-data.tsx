import { createContext, use, type ReactNode } from 'react';
import type { CompanyLook, VisitorNotice } from './contexts.ts';
import type { HelplineCountry } from '#app/domain/helplines.ts';
import type { AppNews } from '#app/frame/wrapper/messages.ts';

/** Data that every page needs, so that loaders need not pass it on. */
export interface PageData {
  /** The product's name. */
  brandName: string;
  /** Of the company that the page is for; null: the product's own. */
  look: CompanyLook | null;
  /** Contact for people without a session; the phone as E.164. */
  contact: { email: string | null; phone: string | null };
  buildStamp: string;
  formToken: string;
  nonce: string;
  /** Path and query of this page. */
  path: string;
  /** False if a reload would repeat a post or lose input. */
  reloadable: boolean;
  /** A form of the page shows kept input that is stored nowhere else. */
  formKept?: boolean;
  requestId: string;
  /** HTTP status of the answer. */
  status: number;
  /** The page refuses a form that, according to the browser, is not from our own pages. */
  fromElsewhere: boolean;
  /** The page refuses one download more. */
  tooManyDownloads?: boolean;
  /** Retry-After, on a page that requires a wait. */
  retryAfterSeconds: number | null;
  /** Chosen, or requested by the browser (Save-Data). */
  lowData: boolean;
  /** Whether a signed-in member's browser is asked to store a page for use without a connection, which loads a little. */
  offlineWorker: boolean;
  /** Cookies are used that need consent, and no choice was made yet. */
  needsCookieChoice?: boolean;
  /** Languages of the language switch. */
  languages: readonly { code: string; ownName: string }[];
  /** The country of the member's company (ISO 3166-1); undefined if unknown. */
  countryCode?: string | undefined;
  /** After the signed-in member's last covered day: most pages are closed, see app/domain/run-out.ts. */
  inRunOut: boolean;
  /** The day on which the member's company has promised what is missing (ISO date); undefined once it has passed. */
  readyOn?: string | undefined;
  /** Country of the emergency numbers; undefined when unknown. */
  country: HelplineCountry | undefined;
  notice?: VisitorNotice;
  /** Input of a form that failed, to be sent again. */
  unsent?: readonly (readonly [name: string, value: string])[] | undefined;
  /** Texts of a form that came too late, to be copied. */
  written?: readonly string[] | undefined;
  /** Texts that were kept for this page of the desk. */
  keptTexts?: readonly string[] | undefined;
  /** The browser followed a mailed link and did not send our cookie, so the link is unknown. */
  blocksCookies: boolean;
  /** Whether the page is shown in the native app. */
  inApp: boolean;
  /** Messages to the app when the page opens. */
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
