import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Provider } from './provider.ts';

/** Whether there is room for new members, and whether one can stay at home. */
export function ProviderTags({ provider }: { provider: Provider }) {
  const translate = useTranslate();
  return (
    <p className="tags">
      {provider.accepting_new_members ? (
        <Tag tone="ok" icon="done">
          {translate('providers:tag.accepting')}
        </Tag>
      ) : (
        <Tag tone="plain" icon="canceled">
          {translate('providers:tag.full')}
        </Tag>
      )}
      {provider.virtual_visits && (
        <Tag tone="info" icon="video">
          {translate('providers:tag.virtual')}
        </Tag>
      )}
    </p>
  );
}
