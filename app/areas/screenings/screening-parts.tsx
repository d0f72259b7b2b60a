import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Link, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { HelplineButtons } from '#app/frame/helplines/helpline-buttons.tsx';
import type { ShownHelpline } from '#app/frame/helplines/helplines.api.server.ts';
import { Icon } from '#app/ui/pictures/icon.tsx';

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

/** The authors of the questions: the terms of use require exactly this line. */
export function Attribution({ instrument, text }: { instrument: string; text: string }) {
  const translate = useTranslate();
  return (
    <p className="fine-print">
      {translate('screenings:source.instrument', { instrument })} <bdi>{text}</bdi>
    </p>
  );
}

/** Helplines for members who think of hurting themselves: the first element of a page. */
export function CrisisPanel({ lines }: { lines: readonly ShownHelpline[] }) {
  const translate = useTranslate();
  const { emergency } = useEmergencyNumbers();
  return (
    <section className="notice" data-tone="bad" aria-labelledby="crisis">
      <Icon name="help" />
      <div className="notice-text stack">
        <h2 id="crisis">{translate('screenings:support.now')}</h2>
        <p>{translate('screenings:support.danger', { emergency })}</p>
        {lines.map((line, index) => (
          <div key={line.id} className="stack-small">
            <h3>{line.name}</h3>
            <HelplineButtons line={line} look={index === 0 ? 'primary' : 'secondary'} />
            <p>{line.about}</p>
          </div>
        ))}
        <p>
          <Link href={href('/helplines')}>{translate('screenings:support.more')}</Link>
        </p>
      </div>
    </section>
  );
}
