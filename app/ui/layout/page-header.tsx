import type { ReactNode } from 'react';
import { PageNews } from './page-news.tsx';

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
