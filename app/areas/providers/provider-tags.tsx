import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import type { Provider } from './providers.api.server.ts';

/** Whether new members are accepted, and whether there are virtual visits. */
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
