import { href } from 'react-router';
import { useEmergencyNumbers } from '#app/frame/helplines/emergency-numbers.ts';
import { HelplineButtons } from '#app/frame/helplines/helpline-buttons.tsx';
import { crisisLines } from '#app/frame/helplines/helplines.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Icon } from '#app/ui/pictures/icon.tsx';
import { Link } from '#app/ui/actions/link.tsx';

/** Helplines for members who think of hurting themselves: the first element of a page. */
export function CrisisPanel() {
  const translate = useTranslate();
  const { country } = usePageData();
  const { emergency } = useEmergencyNumbers();
  return (
    <section className="notice" data-tone="bad" aria-labelledby="crisis">
      <Icon name="help" />
      <div className="notice-text stack">
        <h2 id="crisis">{translate('screenings:support.now')}</h2>
        <p>{translate('screenings:support.danger', { emergency })}</p>
        {crisisLines(country).map((line, index) => (
          <div key={line.id} className="stack-small">
            <h3>{translate(`helplines:${line.id}.name`)}</h3>
            <p>{translate(`helplines:${line.id}.about`)}</p>
            <HelplineButtons line={line} look={index === 0 ? 'primary' : 'secondary'} />
          </div>
        ))}
        <p>
          <Link href={href('/helplines')}>{translate('screenings:support.more')}</Link>
        </p>
      </div>
    </section>
  );
}
