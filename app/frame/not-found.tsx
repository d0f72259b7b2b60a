import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { NestScene } from '#app/ui/pictures/scenes/small-scenes.tsx';

/** The specification's not-found page. Its status comes from the loader. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <div className="empty-state">
      <PageTitle page={translate('errors:notFound.title')} />
      <PageHeader
        before={<NestScene />}
        title={translate('errors:notFound.title')}
        lead={translate('errors:notFound.message')}
      />
      <LinkButton href={href('/')}>{translate('common:goToHome')}</LinkButton>
    </div>
  );
}
