import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Card } from '#app/ui/layout/card.tsx';

// Each line names something the product does: the eligibility check, and handing on approved claims.
const seen: readonly MessageKey[] = ['privacy:employer.sees.eligibility', 'privacy:employer.sees.claims'];
const unseen: readonly MessageKey[] = [
  'privacy:employer.never.health',
  'privacy:employer.never.care',
  'privacy:employer.never.messages',
  'privacy:employer.never.receipts',
];

/** What the employer learns and what not. Nobody asks a partner about employment, so that line is left out for them. */
export function EmployerView({ partner }: { partner: boolean }) {
  const translate = useTranslate();
  const sees = partner ? (['privacy:employer.sees.claims'] as const) : seen;
  return (
    <>
      <Card id="employer-sees" heading={translate('privacy:employer.sees')}>
        <List texts={sees} />
      </Card>
      <Card id="employer-never" heading={translate('privacy:employer.never')}>
        <div className="stack-small">
          <List texts={unseen} />
          <p className="soft">{translate('privacy:employer.numbers')}</p>
        </div>
      </Card>
      {partner && (
        <Card id="partner-sees" heading={translate('privacy:partner.heading')}>
          <p>{translate('privacy:partner.text')}</p>
        </Card>
      )}
    </>
  );
}

function List({ texts }: { texts: readonly MessageKey[] }) {
  const translate = useTranslate();
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{translate(text)}</li>
      ))}
    </ul>
  );
}
