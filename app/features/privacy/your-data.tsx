import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';

/** What a member can do with their data: consent, download, deletion. */
export function YourData() {
  const translate = useTranslate();
  return (
    <Card id="your-data" heading={translate('privacy:data.heading')}>
      <ul className="rows">
        <LinkedRow
          href={href('/settings/privacy/consent')}
          icon="secure"
          title={translate('consent:given.title')}
          detail={translate('consent:given.about')}
        />
        <LinkedRow
          href={href('/settings/cookies')}
          icon="private"
          title={translate('cookies:title')}
          detail={translate('cookies:about')}
        />
        <LinkedRow
          href={href('/settings/privacy/export')}
          icon="download"
          title={translate('privacy:export.title')}
          detail={translate('privacy:export.about')}
        />
        <LinkedRow
          href={href('/settings/privacy/delete')}
          icon="remove"
          title={translate('privacy:delete.title')}
          detail={translate('privacy:delete.about')}
        />
      </ul>
    </Card>
  );
}
