import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';

interface NextStepsProps {
  estimate: string | undefined;
  claim: string | undefined;
  providers: string | undefined;
  visit: string | undefined;
}

/** Where a program leads; what does not exist or does not fit is left out. */
export function NextSteps({ estimate, claim, providers, visit }: NextStepsProps) {
  const translate = useTranslate();
  return (
    <Card id="next" heading={translate('coveredPrograms:next.heading')}>
      <ul className="rows">
        {estimate && (
          <LinkedRow href={estimate} icon="card" title={translate('coveredPrograms:next.estimate')} />
        )}
        {providers && (
          <LinkedRow href={providers} icon="place" title={translate('coveredPrograms:next.providers')} />
        )}
        {visit && <LinkedRow href={visit} icon="video" title={translate('coveredPrograms:next.visit')} />}
        {claim && <LinkedRow href={claim} icon="receipt" title={translate('coveredPrograms:next.claim')} />}
      </ul>
    </Card>
  );
}
