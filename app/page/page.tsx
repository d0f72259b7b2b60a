import type { ReactNode } from 'react';
import { BackLink } from '#app/ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { WithReference } from '#app/ui/text/reference.tsx';
import { AskCarePartner } from './ask-care-partner.tsx';
import { PageTitle } from './page-title.tsx';

export interface PageProps {
  /** The page's only h1. */
  title: string;
  /** For the browser's tab, where it says more than the heading. */
  tabTitle?: string;
  /** Where this page belongs, "Reimbursement". */
  eyebrow?: ReactNode;
  /** Of the claim or request in a title or eyebrow of text: it stays in one piece. */
  reference?: string;
  lead?: ReactNode;
  /** The way back, above the heading. */
  back?: { href: string; text: ReactNode };
  /** What a form came back with, above the heading: see `FormPage`. */
  errors?: ReactNode;
  faulty?: boolean;
  /** Right above the heading, such as <Steps>. */
  before?: ReactNode;
  /** At the end of the header on wide screens: the page's one action. */
  action?: ReactNode;
  /** `article` for a text that stands on its own. */
  element?: 'div' | 'article';
  className?: string;
  /** What belongs beside the page where there is room, and comes after it elsewhere. */
  aside?: ReactNode;
  /** Whether whom to ask stands there too, last; not on the pages of settings, which have their list there. */
  partnerBeside?: boolean;
  children: ReactNode;
}

/** What nearly every page opens with: the browser's title, the way back, the heading. */
export function Page({
  title,
  tabTitle = title,
  eyebrow,
  reference = '',
  back,
  errors,
  faulty,
  action,
  element: Element = 'div',
  className,
  aside,
  partnerBeside = false,
  children,
  ...header
}: PageProps) {
  const page = (
    <Element className={className ?? 'narrow stack'}>
      <PageTitle page={tabTitle} faulty={faulty} />
      {errors}
      {back && <BackLink href={back.href}>{back.text}</BackLink>}
      <PageHeader
        title={<WithReference reference={reference}>{title}</WithReference>}
        eyebrow={
          typeof eyebrow === 'string' ? (
            <WithReference reference={reference}>{eyebrow}</WithReference>
          ) : (
            eyebrow
          )
        }
        {...header}
      >
        {action}
      </PageHeader>
      {children}
    </Element>
  );
  if (!aside && !partnerBeside) return page;
  const beside = (
    <>
      {aside}
      {partnerBeside && <AskCarePartner />}
    </>
  );
  return <WithAside aside={beside}>{page}</WithAside>;
}

/** A page with what belongs beside it where there is room, and comes after it elsewhere. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside">
      {children}
      <div className="aside stack">{aside}</div>
    </div>
  );
}
