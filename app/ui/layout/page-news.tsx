import { createContext, useContext, type ReactNode } from 'react';

const NewsContext = createContext<ReactNode>(null);

/** What there is to tell besides the page itself; its heading decides where. */
export function PageNewsProvider({ news, children }: { news: ReactNode; children: ReactNode }) {
  return <NewsContext value={news}>{children}</NewsContext>;
}

/** The news of this page: after its heading, which says what the page is about. */
export function PageNews() {
  return useContext(NewsContext);
}
