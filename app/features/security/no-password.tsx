import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page-title.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** For members who sign in at their company: there is nothing here to change. */
export function NoPassword({ company }: { company: string }) {
  const translate = useTranslate();
  return (
    <div className="narrow stack">
      <PageTitle page={translate('security:password.title')} />
      <BackLink href={href('/settings')}>{translate('settings:main.title')}</BackLink>
      <PageHeader
        title={translate('security:password.title')}
        lead={translate('security:password.elsewhere', { company })}
      />
      <p>{translate('security:password.elsewhereAdvice')}</p>
    </div>
  );
}
