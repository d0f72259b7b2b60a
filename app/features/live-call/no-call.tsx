import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { PageTitle } from '#app/page-title.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Where the address of a visit was opened without the link that leads there, or long ago. */
export function NoCall({ text, href }: { text: MessageKey; href?: string }) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <PageTitle page={translate('callPage:none.title')} />
      <PageHeader title={translate('callPage:none.title')} lead={translate(text)} />
      {href && <LinkButton href={href}>{translate('callPage:visits')}</LinkButton>}
    </div>
  );
}
