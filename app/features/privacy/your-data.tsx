import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkedRow } from '#app/ui/linked-row.tsx';

/** What a member can do with what is kept of them. */
export function YourData() {
  const translate = useTranslate();
  return (
    <Card id="your-data" heading={translate('privacy:data.heading')}>
      <ul className="rows">
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
