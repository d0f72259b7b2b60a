import { createContext, use, type ReactNode } from 'react';
import type { VisitorNotice } from './contexts.ts';

/** What every page needs to know and no loader should have to pass on. */
export interface PageFacts {
  brandName: string;
  buildStamp: string;
  formToken: string;
  nonce: string;
  /** Path and query of this page. */
  path: string;
  /** False when the page answers a form: loading it again would post again. */
  reloadable: boolean;
  requestId: string;
  /** HTTP status of the answer. */
  status: number;
  /** When trying again makes sense, on a page that asks to wait. */
  retryAfterSeconds: number | null;
  /** Chosen, or asked for by the browser (Save-Data). */
  lowData: boolean;
  /** What the language switch offers. */
  languages: readonly { code: string; ownName: string }[];
  notice?: VisitorNotice;
  /** On a page with an island: the addresses of its script, and in development of its reloader. */
  island?: { module: string; reload?: string | undefined } | undefined;
}

const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export function PageFactsProvider({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  return <PageFactsContext value={facts}>{children}</PageFactsContext>;
}

export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (!facts) throw new Error('usePageFacts is used outside PageFactsProvider');
  return facts;
}
