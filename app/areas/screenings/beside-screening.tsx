import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Who sees the answers, and contacts. */
export function BesideScreening() {
  const translate = useTranslate();
  return (
    <>
      <Card id="privacy" heading={translate('screenings:start.privacy')}>
        <p>{useWhoSees('screenings').join(' ')}</p>
      </Card>
      <Card id="talk" heading={translate('screenings:beside.talk')}>
        <div className="actions">
          <LinkButton look="secondary" icon="chat" href={chatAddress()}>
            {translate('screenings:result.carePartner')}
          </LinkButton>
          <LinkButton look="secondary" icon="phone" href={href('/helplines')}>
            {translate('screenings:result.helplines')}
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
