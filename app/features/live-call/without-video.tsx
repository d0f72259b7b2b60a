import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** In the island's place without script, until its code has come, and where it fails. */
export function WithoutVideo({ reloadHref }: { reloadHref: string }) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <p>
        <strong>{translate('callPage:needs.heading')}</strong>
      </p>
      <p>{translate('callPage:needs.text')}</p>
      <LinkButton href={reloadHref} look="secondary">
        {translate('callPage:needs.reload')}
      </LinkButton>
    </div>
  );
}
