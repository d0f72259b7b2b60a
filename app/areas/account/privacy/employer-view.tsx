import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { useWhoSees } from '#app/page/who-sees.ts';
import { Card } from '#app/ui/layout/card.tsx';

/** What the employer sees and what not. Partners are not asked about employment, so that line is omitted for them. */
export function EmployerView({ partner }: { partner: boolean }) {
  const translate = useTranslate();
  const seen = useWhoSees(partner ? 'privacy.seenOfPartner' : 'privacy.seenOfEmployee');
  const never = useWhoSees('privacy.never');
  const numbers = useWhoSees('privacy.numbers');
  const ofPartner = useWhoSees('privacy.partner');
  return (
    <>
      <Card id="employer-sees" heading={translate('privacy:employer.sees')}>
        <List texts={seen} />
      </Card>
      <Card id="employer-never" heading={translate('privacy:employer.never')}>
        <div className="stack-small">
          <List texts={never} />
          <p className="soft">{numbers.join(' ')}</p>
        </div>
      </Card>
      {partner && (
        <Card id="partner-sees" heading={translate('privacy:partner.heading')}>
          <p>{ofPartner.join(' ')}</p>
        </Card>
      )}
    </>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
