import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { isMessageKey } from '#app/i18n/translator.ts';
import { usePageData } from './page-data.tsx';
import type { ReactNode } from 'react';
import { BackLink } from '../ui/actions/back-link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { WithReference } from '#app/ui/text/values.tsx';
import { AskCarePartner } from './ask-care-partner.tsx';

interface PageTitleProps {
  /** The title is only the product's name without it. */
  page?: string;
  /** The page shows a form that came back with errors. */
  faulty?: boolean;
}

/**
 * Rendered in the page rather than by meta(), because only the page knows whether a form has errors. A notice comes
 * first: screen readers read a new page's title, but not a message that is in the page from the start.
 */
export function PageTitle({ page, faulty = false }: PageTitleProps) {
  const translate = useTranslate();
  const { brandName, look, notice } = usePageData();
  const brand = look?.name ?? brandName;
  const news =
    notice?.type === 'success' && !faulty && isMessageKey(notice.text)
      ? translate(notice.text, notice.values)
      : undefined;
  const named = [news, page].filter(Boolean).join(' · ');
  const title = named ? translate('common:pageTitle', { page: named, brand }) : brand;
  return <title>{faulty ? translate('common:errorTitle', { title }) : title}</title>;
}

export interface PageProps {
  /** The page's only h1. */
  title: string;
  /** The browser tab's title, if it is more specific than the heading. */
  tabTitle?: string;
  /** The section of this page, "Reimbursement". */
  eyebrow?: ReactNode;
  /** Reference number in a text title or eyebrow; it is kept on one line. */
  reference?: string;
  lead?: ReactNode;
  /** Link back, above the heading. */
  back?: { href: string; text: ReactNode };
  /** Form errors, above the heading: see `FormPage`. */
  errors?: ReactNode;
  faulty?: boolean;
  /** Right above the heading, such as <Steps>. */
  before?: ReactNode;
  /** At the end of the header on wide screens: the page's one action. */
  action?: ReactNode;
  /** `article` for a self-contained text. */
  element?: 'div' | 'article';
  className?: string;
  /** Content beside the page on wide screens, and after it on others. */
  aside?: ReactNode;
  /** Whether the Care Partner contact is there too, last, until coverage ends; not on settings pages, which have their list there. */
  partnerBeside?: boolean;
  children: ReactNode;
}

/** The start of nearly every page: the browser's title, the link back, the heading. */
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
  const { inRunOut } = usePageData();
  const asksPartner = partnerBeside && !inRunOut;
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
  if (!aside && !asksPartner) return page;
  const beside = (
    <>
      {aside}
      {asksPartner && <AskCarePartner />}
    </>
  );
  return <WithAside aside={beside}>{page}</WithAside>;
}

/** A page with content beside it on wide screens, and after it on others. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside">
      {children}
      <div className="aside stack">{aside}</div>
    </div>
  );
}
