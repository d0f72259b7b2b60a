import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { Notice } from '#app/ui/status/notice.tsx';
import type { NoNetwork } from './providers.api.server.ts';
import { Card } from '#app/ui/layout/card.tsx';

/**
 * The specification's notice for a company whose network authorizes no new care, or the similar one for a country without
 * a network.
 */
export function NetworkClosed({ reason }: { reason: NoNetwork }) {
  const translate = useTranslate();
  return (
    <div className="stack narrow">
      <Notice type="info">
        <p>
          <strong>{translate(`providers:${reason}.title`)}</strong>
        </p>
        <p>{translate(`providers:${reason}.text`)}</p>
      </Notice>
      <Card id="still-works" heading={translate(`providers:${reason}.stillWorks`)}>
        {reason === 'closed' && <p>{translate('providers:closed.authorized')}</p>}
        <ul className="rows">
          <LinkedRow
            href={href('/video-visits')}
            icon="video"
            title={translate('providers:closed.visits')}
            detail={translate('providers:closed.experts')}
          />
          <LinkedRow
            href={href('/reimbursement')}
            icon="receipt"
            title={translate('providers:closed.claims')}
            detail={translate(`providers:${reason}.receipts`)}
          />
          <LinkedRow
            href={chatAddress()}
            icon="chat"
            title={translate('providers:closed.chat')}
            detail={translate('providers:closed.partner')}
          />
          <LinkedRow href={href('/care-team')} icon="people" title={translate('providers:closed.team')} />
          <LinkedRow href={href('/helplines')} icon="phone" title={translate('providers:closed.helplines')} />
        </ul>
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
