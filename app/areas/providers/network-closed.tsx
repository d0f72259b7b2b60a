import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import type { NoNetwork } from './providers.api.server.ts';
import { Card } from '#app/ui/layout/card.tsx';

/**
 * The specification's notice for a company whose network authorizes no new care, or the similar one for a country without
 * a network.
 */
export function NetworkClosed({ reason }: { reason: NoNetwork }) {
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
          <strong>{translate(`providers:${reason}.title`)}</strong>
        </p>
        <p>{translate(`providers:${reason}.text`)}</p>
      </Notice>
      <Card id="still-works" heading={translate(`providers:${reason}.stillWorks`)}>
        <ul className="stack-small">
          {reason === 'closed' && <li>{translate('providers:closed.authorized')}</li>}
          <li>{translate('providers:closed.experts')}</li>
          <li>{translate(`providers:${reason}.receipts`)}</li>
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
      </Card>
    </div>
  );
}

/** Replaces every page about providers when there are none to choose from. */
export function NetworkClosedPage({ reason }: { reason: NoNetwork }) {
  const translate = useTranslate();
  const providers = translate('providers:title');
  return (
    <Page
      title={providers}
      tabTitle={translate(`providers:${reason}.title`)}
      back={{ href: href('/providers'), text: providers }}
      className="stack"
    >
      <NetworkClosed reason={reason} />
    </Page>
  );
}
