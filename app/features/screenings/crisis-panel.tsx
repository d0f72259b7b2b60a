import { href } from 'react-router';
import { helplinesByCountry, type Helpline } from '#app/helplines.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

const [emergency, lifeline, maternal, postpartum] = helplinesByCountry.us;

/** Voices for somebody who thinks of hurting themselves: comes before everything else on a page. */
export function CrisisPanel() {
  const translate = useTranslate();
  return (
    <section className="notice" data-tone="bad" aria-labelledby="crisis">
      <Icon name="help" />
      <div className="notice-text stack">
        <h2 id="crisis">{translate('screenings:support.now')}</h2>
        <Line line={lifeline} about={translate('helplines:lifeline.about')} first />
        <Line line={emergency} about={translate('screenings:support.danger')} />
        <Line line={maternal} about={translate('screenings:support.maternal')} />
        <Line line={postpartum} about={translate('screenings:support.postpartum')} />
        <p>
          <Link href={href('/helplines')}>{translate('screenings:support.more')}</Link>
        </p>
      </div>
    </section>
  );
}

interface LineProps {
  line: Helpline;
  about: string;
  /** The one to call before all others. */
  first?: boolean;
}

function Line({ line: { id, call, text }, about, first = false }: LineProps) {
  const translate = useTranslate();
  return (
    <div className="stack-small">
      <h3>{translate(`helplines:${id}.name`)}</h3>
      <p>{about}</p>
      <div className="actions">
        {call && (
          <LinkButton href={`tel:${call.dial}`} look={first ? 'primary' : 'secondary'} icon="phone">
            {translate('helplines:call', { number: call.shown })}
          </LinkButton>
        )}
        {text && (
          <LinkButton href={`sms:${text.dial}`} look="secondary" icon="chat">
            {translate('helplines:write', { number: text.shown })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
