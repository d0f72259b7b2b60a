import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Page } from '#app/page/page.tsx';
import { LinkButton } from '../ui/actions/links-and-buttons.tsx';
import { Form, SubmitButton } from './form.tsx';

interface WhatHappensProps {
  /** Consequences, one sentence each: what cannot be undone, who is notified, how to reverse it. */
  then: readonly string[];
  children?: ReactNode;
}

/** The consequences of a decision, on its confirmation page. */
export function WhatHappens({ then, children }: WhatHappensProps) {
  const translate = useTranslate();
  return (
    <Card id="what-happens" heading={translate('common:whatHappens')}>
      <ul>
        {then.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

interface ConfirmPageProps {
  title: string;
  /** The browser tab's title, if it differs from the heading. */
  tabTitle?: string;
  lead?: string;
  /** The consequences, one sentence each. */
  then?: readonly string[];
  /** Content between the question and the buttons. */
  children?: ReactNode;
  /** Hidden fields of the form. */
  fields?: ReactNode;
  /** The button that does it. */
  confirm: string;
  look?: 'danger' | 'primary';
  /** Text and address of the link that cancels. */
  keep: string;
  back: string;
  /** See `Page`. */
  partnerBeside?: boolean;
}

/** A confirmation page before something that cannot be undone (A30). */
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
  return (
    <Page title={title} tabTitle={tabTitle} lead={lead} partnerBeside={partnerBeside}>
      {children}
      {then && <WhatHappens then={then} />}
      <Form label={title} className="actions">
        {fields}
        <SubmitButton look={look}>{confirm}</SubmitButton>
        <LinkButton look="plain" href={back}>
          {keep}
        </LinkButton>
      </Form>
    </Page>
  );
}
