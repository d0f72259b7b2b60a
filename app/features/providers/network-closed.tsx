import { href } from 'react-router';
import { chatAddress } from '#app/page/chat-address.ts';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { Notice } from '#app/ui/status/notice.tsx';

/** The notice that the specification asks for where a company's network authorizes no new care any more. */
export function NetworkClosed() {
  const translate = useTranslate();
  const links = [
    { href: chatAddress(), text: translate('providers:closed.chat') },
    { href: href('/care-team'), text: translate('providers:closed.team') },
    { href: href('/video-visits'), text: translate('providers:closed.visits') },
    { href: href('/reimbursement'), text: translate('providers:closed.claims') },
    { href: href('/helplines'), text: translate('providers:closed.helplines') },
  ];
  return (
    <div className="stack narrow">
      <Notice type="info">
        <p>
          <strong>{translate('providers:closed.title')}</strong>
        </p>
        <p>{translate('providers:closed.text')}</p>
      </Notice>
      <section className="card" aria-labelledby="still-works">
        <h2 className="card-heading" id="still-works">
          {translate('providers:closed.stillWorks')}
        </h2>
        <ul className="stack-small">
          <li>{translate('providers:closed.authorized')}</li>
          <li>{translate('providers:closed.experts')}</li>
          <li>{translate('providers:closed.receipts')}</li>
          <li>{translate('providers:closed.partner')}</li>
        </ul>
        <div className="actions">
          {links.flatMap(({ href: target, text }) =>
            target
              ? [
                  <LinkButton key={target} look="plain" href={target}>
                    {text}
                  </LinkButton>,
                ]
              : [],
          )}
        </div>
      </section>
    </div>
  );
}

/** Instead of any page about providers, where the company's network is closed. */
export function NetworkClosedPage() {
  const translate = useTranslate();
  const providers = translate('providers:title');
  return (
    <Page
      title={providers}
      tabTitle={translate('providers:closed.title')}
      back={{ href: href('/providers'), text: providers }}
      className="stack"
    >
      <NetworkClosed />
    </Page>
  );
}
