import { type ReactNode, createContext, useContext } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** Name of the parent section, "Reimbursement". */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Above the heading, such as <Steps>. */
  before?: ReactNode;
  /** At the end of the header on wide screens: the page's only action. */
  children?: ReactNode;
}

/** The page's only h1, and the announcements below it. */
export function PageHeader({ title, eyebrow, lead, before, children }: PageHeaderProps) {
  return (
    <>
      <div className="page-header">
        <div className="page-header-words">
          {before}
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
      <PageNews />
    </>
  );
}

const NewsContext = createContext<ReactNode>(null);

/** Announcements besides the page's own content; its heading determines their place. */
export function PageNewsProvider({ news, children }: { news: ReactNode; children: ReactNode }) {
  return <NewsContext value={news}>{children}</NewsContext>;
}

/** The announcements of this page, after its heading. */
export function PageNews() {
  return useContext(NewsContext);
}
