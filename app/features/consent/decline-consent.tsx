import { href } from 'react-router';
import { WhatHappens } from '#app/forms/what-happens.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page-title.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

const consequences = ['sharing', 'site', 'account', 'job'] as const;

/** Says what follows from declining consent, and what stays possible. Records nothing. */
export function DeclineConsent() {
  const translate = useTranslate();
  const title = translate('consent:decline.title');
  return (
    <>
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate('consent:decline.lead')} />
      <div className="stack-large">
        <WhatHappens then={consequences.map((part) => translate(`consent:decline.what.${part}`))} />
        <section className="stack-small" aria-labelledby="open-heading">
          <h2 id="open-heading">{translate('consent:decline.open')}</h2>
          <ul>
            <li>
              <Link href={href('/settings/privacy/export')}>{translate('consent:decline.export')}</Link>
            </li>
            <li>
              <Link href={href('/settings/privacy/delete')}>{translate('consent:decline.delete')}</Link>
            </li>
            <li>
              <Link href={href('/helplines')}>{translate('shell:help.helplines')}</Link>
            </li>
            <li>{translate('consent:decline.ask')}</li>
          </ul>
        </section>
        <LinkButton href={href('/data-sharing-consent')} look="secondary">
          {translate('consent:decline.back')}
        </LinkButton>
      </div>
    </>
  );
}
