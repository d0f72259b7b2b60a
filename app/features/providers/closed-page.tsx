import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { NetworkClosed } from './network-closed.tsx';

/** Instead of any page about providers, where the company's network is closed. */
export function ClosedPage() {
  const translate = useTranslate();
  const providers = translate('providers:title');
  return (
    <div className="stack">
      <PageTitle page={translate('providers:closed.title')} />
      <BackLink href={href('/providers')}>{providers}</BackLink>
      <PageHeader title={providers} />
      <NetworkClosed />
    </div>
  );
}
