import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/status/tag.tsx';

/** How a company stands. @param incomplete lines of its check; null before the first */
export function ReadyTag({ incomplete }: { incomplete: number | null }) {
  const translate = useTranslate();
  if (incomplete === null)
    return (
      <Tag tone="plain" icon="clock">
        {translate('deskCompanies:notChecked')}
      </Tag>
    );
  return incomplete === 0 ? (
    <Tag tone="ok" icon="done">
      {translate('deskCompanies:ready')}
    </Tag>
  ) : (
    <Tag tone="bad" icon="failed">
      {translate('deskCompanies:incomplete', { count: incomplete })}
    </Tag>
  );
}
