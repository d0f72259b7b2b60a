import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Form } from './form.tsx';
import { WhatHappens } from './what-happens.tsx';

interface ConfirmPageProps {
  title: string;
  /** For the browser's tab, where it says more. */
  tabTitle?: string;
  lead?: string;
  /** What follows, a sentence each. */
  then?: readonly string[];
  /** What it is about, between the question and the buttons. */
  children?: ReactNode;
  /** What the form sends along. */
  fields?: ReactNode;
  /** The button that does it. */
  confirm: string;
  look?: 'danger' | 'primary';
  /** The way back for whoever changes their mind, and where it leads. */
  keep: string;
  back: string;
  /** See `Page`. */
  partnerBeside?: boolean;
}

/** Asks once more, on a page of its own, before something that cannot be undone (A30). */
export function ConfirmPage({
  look = 'danger',
  title,
  tabTitle,
  lead,
  then,
  children,
  fields,
  confirm,
  keep,
  back,
  partnerBeside,
}: ConfirmPageProps) {
  const translate = useTranslate();
  return (
    <Page title={title} tabTitle={tabTitle} lead={lead} partnerBeside={partnerBeside}>
      {children}
      {then && <WhatHappens then={then} />}
      <Form label={title} className="actions">
        {fields}
        <SubmitButton look={look} pending={translate('common:pending')}>
          {confirm}
        </SubmitButton>
        <LinkButton look="plain" href={back}>
          {keep}
        </LinkButton>
      </Form>
    </Page>
  );
}
