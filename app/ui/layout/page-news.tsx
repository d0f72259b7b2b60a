import { createContext, useContext, type ReactNode } from 'react';

const NewsContext = createContext<ReactNode>(null);

/** Announcements besides the page's own content; its heading determines their place. */
export function PageNewsProvider({ news, children }: { news: ReactNode; children: ReactNode }) {
  return <NewsContext value={news}>{children}</NewsContext>;
}

/** The announcements of this page, after its heading. */
export function PageNews() {
  return useContext(NewsContext);
}
